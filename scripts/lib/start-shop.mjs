import { runProgram } from './run-server.mjs'

/** `npm start`: from a fresh clone to a running shop. */
export function startShop() {
  return runProgram(['build/server/index.js'], shopEnvironment)
}

/** What the built shop runs with. */
export function shopEnvironment() {
  return {
    // Compiled once, the next start is sooner. Node does without it where it cannot write.
    NODE_COMPILE_CACHE: 'build/compile-cache',
    // Threads that compress and hash would each keep the memory that they once needed (decision 25).
    MALLOC_ARENA_MAX: '2',
    MALLOC_TRIM_THRESHOLD_: '131072',
    ...process.env,
    // Young objects get 4 MB, not 32: collected as fast, and that much less memory.
    NODE_OPTIONS: `--max-semi-space-size=4 ${process.env.NODE_OPTIONS ?? ''}`.trim(),
    NODE_ENV: 'production',
  }
}
