import { ensureBuilt } from '../lib/build-shop.mjs'
import { findChromium } from './find-chromium.mjs'
import { runCheck, runPlaywright, runVitest } from './run-tests.mjs'

let chromium

/** It may have to be installed first, which leaves both processors to others. */
function prepareChromium() {
  chromium ??= findChromium()
  // Whoever waits for it hears why there is none.
  chromium.catch(() => undefined)
  return chromium
}

/**
 * The gate, in order. A step that needs another is not run when that one failed; one that starts early runs beside those
 * before it.
 */
export const steps = [
  {
    name: 'types',
    title: 'Types, and a domain that needs neither browser nor Node',
    run: () =>
      runCheck(
        ['@react-router/dev', 'react-router', 'typegen'],
        ['typescript', 'tsc', '--noEmit', '-p', '.'],
        ['typescript', 'tsc', '--noEmit', '-p', 'domain'],
      ),
  },
  {
    // After the types, which React Router writes for the routes: a fresh clone has none.
    name: 'unused',
    title: 'Unused files, exports and packages',
    run: () => runCheck(['knip', 'knip', '--no-progress']),
  },
  {
    // It uses one processor only, and the steps before it do not always use both.
    name: 'lint',
    startsEarly: true,
    title: 'Format, lint, import boundaries and cycles',
    run: () => runCheck(['@biomejs/biome', 'biome', 'ci', '--colors=off', '--error-on-warnings']),
  },
  { name: 'unit', title: 'Unit tests', run: () => runVitest('unit') },
  {
    name: 'database',
    title: 'Database tests on a real Postgres',
    usesPostgres: true,
    run: (env) => runVitest('database', { env }),
  },
  {
    // Like the linter it leaves a processor idle for most of its time.
    name: 'build',
    startsEarly: true,
    title: 'Build',
    run: async () => {
      await ensureBuilt((_title, work) => work())
      return { passed: 1, failed: 0, output: '' }
    },
  },
  {
    name: 'built',
    title: 'The browser bundle; cold starts, kills and restarts of the built server',
    needs: 'build',
    usesPostgres: true,
    run: (env) => runVitest('built', { env }),
  },
  {
    name: 'browser',
    title: 'The built shop in a real browser',
    needs: 'build',
    usesPostgres: true,
    prepare: prepareChromium,
    run: async (env) => runPlaywright(await prepareChromium(), { env }),
  },
]
