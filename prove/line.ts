export type Outcome = {
  /** How often it was done, in words: '52 kills, 3,120 orders acknowledged'. */
  done: string
  /** What went wrong, one sentence each; empty when the promise held. */
  failures: string[]
  /** Figures worth publishing, such as ['first success after Postgres came back', '120 ms at most']. */
  figures?: [name: string, value: string][]
  /** Why it could not even be tried here; then nothing of the rest counts. */
  notTried?: string
}

/** Thrown where this machine lacks what a proof needs: the promise has neither held nor failed. */
export class NotTried extends Error {}

export type Line = {
  /** What it is chosen by: `npm run prove -- app-killed`. */
  name: string
  table: 'security' | 'reliability'
  promise: string
  /** What is done to prove it, in one or two sentences. */
  proof: string
  /** The tests of the gate that do the same in short. */
  shortForm?: string[]
  /** Ends one that hangs; far beyond what it takes. */
  longestMs?: number
  /** Plays machines with cables between them; where that is possible, all of the run is in a network of its own. */
  makesNetworks?: true
  /** Gets an empty temporary folder, which is removed afterwards. */
  run: (folder: string) => Promise<Outcome>
}
