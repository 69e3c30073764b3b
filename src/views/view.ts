/** How a view is printed. */
export interface TableOptions {
  readonly wide: boolean;
  /** Columns of the terminal; undefined where the output is piped. */
  readonly width: number | undefined;
}

/** What a view found out about one state of a cluster. */
export interface View {
  /** For `-o json` and `-o yaml`; keys in the order in which they are printed. Undefined for views without machine output. */
  readonly report: object | undefined;
  /** The table, with a line break at its end. */
  readonly table: (options: TableOptions) => string;
  /** Lines behind the table: what comes next. Two states whose tables are equal share them all the same. */
  readonly outlook?: string | readonly string[];
  /** Lines for stderr; `error` lines of `kubectl ome` are no notes, but an `error`. */
  readonly notes?: readonly string[];
  /** 1 for a refusal (sync); 0 without it. */
  readonly status?: 0 | 1;
  /** What `kubectl ome` prints to stderr ahead of its result (sync), with a line break at its end. */
  readonly preview?: string;
}

/** `error` is the text behind `error: `, word for word as `kubectl ome` has it where it has one. */
export type ViewResult =
  | { readonly ok: true; readonly view: View }
  /** `notes` say more than the words of `kubectl ome`; lines for stderr behind the error. */
  | { readonly ok: false; readonly error: string; readonly notes?: readonly string[] };
