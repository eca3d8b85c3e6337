/** Enough to meet every rule many times; `ORDER_CASES=100000` is the long run. */
const USUAL_CASES = 2000

/**
 * How often generated orders are tried. The seed is fixed, so that a run means the same on every machine and a longer
 * one begins with the cases of the shorter.
 */
export const ORDER_RUNS = { numRuns: Number(process.env.ORDER_CASES ?? USUAL_CASES), seed: 20_260 }

/** Ends a test that hangs; it measures nothing. */
export const ORDER_TIMEOUT_MS = 600_000
