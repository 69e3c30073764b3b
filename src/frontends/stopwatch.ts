/** How long each stage takes. */
export interface Stopwatch {
  /** Ends the stage before, if there is one. */
  begin(stage: string): void;
  end(): void;
  /** Stages with their times, and the sum. */
  rows(): [label: string, value: string][];
}

export function startStopwatch(now: () => number): Stopwatch {
  const times: [string, number][] = [];
  let current: { stage: string; since: number } | undefined;
  const end = () => {
    if (current !== undefined) times.push([current.stage, now() - current.since]);
    current = undefined;
  };
  return {
    begin(stage) {
      end();
      current = { stage, since: now() };
    },
    end,
    rows() {
      const total = times.reduce((sum, [, time]) => sum + time, 0);
      return [...times, ['total', total] as const].map(([label, time]) => [label, `${Math.round(time)} ms`]);
    },
  };
}
