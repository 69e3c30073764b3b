// decode.go: 99 % of the decoded values may come from aliases in a small document, down to 10 % in a very large one.
const RATIO_RANGE_LOW = 400_000;
const RATIO_RANGE_HIGH = 4_000_000;

/**
 * Counts what go-yaml decodes, aliases expanded, and tells when it would refuse a document for its aliases. We expand none:
 * values are shared, so a whole aliased value is counted at once. The ratio of values from aliases only rises within one, so
 * that changes no answer.
 */
export class AliasBudget {
  /** All values decoded so far. */
  decoded = 0;
  private aliased = 0;

  /** Adds values, some of them out of aliases; false where the document is refused. */
  add(values: number, aliased = 0): boolean {
    this.decoded += values;
    this.aliased += aliased;
    if (this.aliased <= 100 || this.decoded <= 1000) return true;
    return this.aliased / this.decoded <= allowedRatio(this.decoded);
  }
}

function allowedRatio(decoded: number): number {
  if (decoded <= RATIO_RANGE_LOW) return 0.99;
  if (decoded >= RATIO_RANGE_HIGH) return 0.1;
  return 0.99 - 0.89 * ((decoded - RATIO_RANGE_LOW) / (RATIO_RANGE_HIGH - RATIO_RANGE_LOW));
}
