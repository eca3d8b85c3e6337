import { configDefaults, defineConfig } from 'vitest/config'

const DATABASE_TESTS = '**/*.db.test.ts'
const BUILT_TESTS = '**/*.built.test.ts'
const elsewhere = [...configDefaults.exclude, 'build/**', 'data/**']

export default defineConfig({
  test: {
    // The machine has two cores, and the database tests share them with real Postgres servers.
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: 'unit',
          include: ['**/*.test.ts', '**/*.test.tsx'],
          exclude: [...elsewhere, DATABASE_TESTS, BUILT_TESTS, 'tests/browser/**'],
        },
      },
      {
        test: {
          name: 'database',
          include: [DATABASE_TESTS],
          exclude: elsewhere,
          globalSetup: './tests/database/global-setup.ts',
          // Generous: these end tests that hang, they do not measure.
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          // What is in build/, and how it runs.
          name: 'built',
          include: [BUILT_TESTS],
          exclude: elsewhere,
          globalSetup: './tests/shop/seed-setup.ts',
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
})
