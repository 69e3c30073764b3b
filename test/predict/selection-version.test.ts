import { describe, expect, test } from 'vitest';
import { acceptsVersion, ordersVersions, parseModelVersion } from '../../src/predict/model-version.ts';
import { describeRange, parseSize, readSize, sizeDistance, sizeInRange } from '../../src/predict/size.ts';

describe('versions (7.3)', () => {
  // 7.9: entry, operator, model, accepted.
  test.each([
    ['1.0.0', 'Equal', '1.0', true],
    ['1.8.0', 'GreaterThan', '1.7.0', true],
    ['1.8.0', 'GreaterThan', '1.8.0', false],
    ['4.50.0', 'GreaterThanOrEqual', '4.51.0', false],
    ['4.50.0', 'GreaterThanOrEqual', '4.50.0', true],
    ['1.8', 'GreaterThan', '1.7.0', false],
    ['4.50.0', 'GreaterThanOrEqual', '4.45.0.dev0', false],
    ['v1.2.0', 'Equal', '1.2.0', true],
    ['v1.2.0', 'GreaterThanOrEqual', '1.1.0', false],
    // SEL-T2: operators are case-sensitive, and one that is not known compares.
    ['1.8.0', 'greaterThan', '1.7.0', false],
    ['1.8.0', 'LessThan', '1.8.0', true],
    ['1.8', 'LessThan', '1.8.0', false],
    ['1.8', undefined, '1.8.0', true],
    // Numbers are numbers, up to 64 bits.
    ['1.10.0', 'GreaterThan', '1.9.0', true],
    ['18446744073709551615.0.0', 'GreaterThan', '18446744073709551614.0.0', true],
    // SEL-21: what does not parse matches nothing, itself included.
    ['01.0.0', 'Equal', '01.0.0', false],
    ['', 'Equal', '', false],
    ['1.x', undefined, '1.x', false],
    ['18446744073709551616', 'Equal', '18446744073709551616', false],
    ['4.45.0.dev0', undefined, '4.45.0.dev0', true],
    ['4.45.0.dev0', undefined, '4.45.0.dev1', false],
  ] as const)('%s %s accepts %s: %s', (entry, operator, model, accepted) => {
    expect(acceptsVersion(entry, operator, model)).toBe(accepted);
  });

  test('the third part holds build, pre-release and dev', () => {
    expect(parseModelVersion('v1.2.3.dev0-rc.1+b.2')).toEqual({
      precision: 3,
      prefixed: true,
      numbers: ['1', '2', '3'],
      pre: ['rc', '1'],
      build: ['b', '2'],
      dev: ['dev0'],
    });
    expect(parseModelVersion('1.2.3-')).toBeUndefined();
    expect(parseModelVersion('1.2-rc')).toBeUndefined();
  });

  test('an ordering operator orders only where no suffix forces equality', () => {
    expect(ordersVersions('4.50.0', 'GreaterThan')).toBe(true);
    expect(ordersVersions('4.50.0.dev0', 'GreaterThan')).toBe(false);
    expect(ordersVersions('4.50.0', 'Equal')).toBe(false);
    expect(ordersVersions('4.50.x', 'GreaterThan')).toBe(false);
  });
});

describe('sizes (7.4)', () => {
  // Each value as Go's strconv.ParseFloat reads it.
  test.each([
    ['3.21B', 3.21e9],
    ['500M', 5e8],
    ['1T', 1e12],
    ['1000', 1000],
    ['1_000M', 1e9],
    ['.5B', 5e8],
    ['7.B', 7e9],
    ['+7B', 7e9],
    ['0x1p4', 16],
    ['0X1.8p1', 3],
    ['infB', Number.POSITIVE_INFINITY],
    ['7b', 0],
    ['7 B', 0],
    [' 7B', 0],
    ['', 0],
    ['B', 0],
    ['7BB', 0],
    ['7GB', 0],
    ['1__0B', 0],
    ['0x10', 0],
    ['1e400', 0],
    ['+nan', 0],
  ])('%j is %d', (text, size) => {
    expect(parseSize(text)).toBe(size);
  });

  test('a text that does not parse can be told from 0', () => {
    expect(readSize('0B')).toBe(0);
    expect(readSize('70b')).toBeUndefined();
  });

  test('bounds belong to the range, a missing one is open', () => {
    expect(sizeInRange(7e9, { min: '7B', max: '7B' })).toBe(true);
    expect(sizeInRange(8e9, { min: '7B' })).toBe(true);
    expect(sizeInRange(8e9, { max: '7B' })).toBe(false);
    expect(sizeInRange(8e9, {})).toBe(true);
    // SEL-T3.
    expect(sizeInRange(8e9, { max: '70b' })).toBe(false);
    expect(sizeInRange(8e9, { min: '7b' })).toBe(true);
  });

  test('ranges print as OME prints them', () => {
    expect(describeRange({ min: '1B', max: '8B' })).toBe('[1B, 8B]');
    expect(describeRange({ min: '1B' })).toBe('[1B, inf)');
    expect(describeRange({ max: '8B' })).toBe('(-inf, 8B]');
  });

  test('a missing bound adds nothing to the distance', () => {
    expect(sizeDistance(3e9, { min: '1B', max: '8B' })).toBe(7e9);
    expect(sizeDistance(3e9, { min: '1B' })).toBe(2e9);
    expect(sizeDistance(3e9, undefined)).toBe(0);
  });
});
