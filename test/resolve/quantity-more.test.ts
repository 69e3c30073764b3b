import { expect, test } from 'vitest';
import { compareQuantities, parseQuantity, type Quantity } from '../../src/resolve/quantity.ts';

function quantity(text: string): Quantity {
  const read = parseQuantity(text);
  if (!read.ok) throw new Error(read.error);
  return read.quantity;
}

// From the least to the greatest; those of one list are equal.
const ORDER = [
  ['-2Gi'],
  ['-1000', '-1k'],
  ['-999'],
  ['-1m', '-0.001'],
  ['0', '0Gi', '-0', '0e3'],
  ['1n'],
  ['999m'],
  ['1', '1000m', '1.0', '1e0'],
  ['1001m'],
  ['9'],
  ['10', '1e1'],
  ['999'],
  ['1k', '1000', '1e3'],
  ['1Ki', '1024'],
  ['1G'],
  ['1Gi', '1024Mi'],
  ['9E'],
];

test('quantities of every sign, size and suffix are ordered by what they mean', () => {
  const all = ORDER.flatMap((texts, rank) => texts.map((text) => ({ text, rank })));
  for (const a of all) {
    for (const b of all) {
      const order = Math.sign(compareQuantities(quantity(a.text), quantity(b.text)));
      expect(`${a.text} ? ${b.text}: ${order}`).toBe(`${a.text} ? ${b.text}: ${Math.sign(a.rank - b.rank)}`);
    }
  }
});
