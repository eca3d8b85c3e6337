import { configDefaults, defineConfig } from 'vitest/config'

const DATABASE_TESTS = '**/*.db.test.ts'
const BUILT_TESTS = '**/*.built.test.ts'
const elsewhere = [...configDefaults.exclude, 'build/**', 'data/**', 'data-demo/**']

/** Files share the modules of their worker, which halves the time; what a test puts in a global's place is taken back. */
const sharedWorker = { isolate: false, unstubGlobals: true, unstubEnvs: true, restoreMocks: true }

/** They end tests that hang; they do not measure. Pictures and password hashes take long on a busy machine. */
const generousTimeouts = {
  testTimeout: 120_000,
  hookTimeout: 120_000,
  expect: { poll: { timeout: 60_000 } },
}

export default defineConfig({
  test: {
    // Twice the two cores: a worker that waits for Postgres, a disk or a process leaves its core to another.
    maxWorkers: 4,
    projects: [
      {
        test: {
          ...sharedWorker,
          ...generousTimeouts,
          name: 'unit',
          include: ['**/*.test.ts', '**/*.test.tsx'],
          exclude: [...elsewhere, DATABASE_TESTS, BUILT_TESTS, 'tests/browser/**'],
        },
      },
      {
        test: {
          ...sharedWorker,
          name: 'database',
          include: [DATABASE_TESTS],
          exclude: elsewhere,
          globalSetup: './tests/database/global-setup.ts',
          ...generousTimeouts,
        },
      },
      {
        test: {
          ...sharedWorker,
          // What is in build/, and how it runs.
          name: 'built',
          include: [BUILT_TESTS],
          exclude: elsewhere,
          globalSetup: './tests/shop/seed-setup.ts',
          ...generousTimeouts,
        },
      },
    ],
  },
})
