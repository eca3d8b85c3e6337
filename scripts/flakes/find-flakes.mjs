import { spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { findChromium } from '../gate/find-chromium.mjs'
import { findFolderInMemory } from '../gate/folder-in-memory.mjs'
import { runPlaywright, runVitest } from '../gate/run-tests.mjs'
import { ensureBuilt } from '../lib/build-shop.mjs'
import { ensureInstalled } from '../lib/install-packages.mjs'
import { Problem, runCommand } from '../lib/problem.mjs'
import { formatDuration } from '../lib/report-step.mjs'
import { stopToolsOnSignals } from '../lib/run-tool.mjs'
import { disturb } from './disturb.mjs'
import { endOwnProcesses, ROLES } from './own-processes.mjs'

const STEPS = {
  unit: (options) => runVitest('unit', options),
  database: (options) => runVitest('database', options),
  built: (options) => runVitest('built', options),
  browser: async (options) => runPlaywright(await findChromium(), options),
}

const NOBODY = -1

/**
 * `npm run flakes -- browser office-price --times 5`: runs a step of the gate, or some of its files, several times, and lets its processes
 * pause at random. docs/testing.md says how to read what it prints.
 */
export function findFlakes() {
  return runCommand(async () => {
    const { step, files, times, seed, roles, hogs } = readArguments()
    if (process.platform !== 'linux')
      throw new Problem('`npm run flakes` needs Linux: it finds the processes of a run in /proc.')
    stopToolsOnSignals()
    await ensureInstalled()
    if (step === 'built' || step === 'browser') await ensureBuilt()
    const stopHogs = startHogs(hogs)
    let failures = 0
    try {
      for (let run = 0; run < times; run++)
        failures += await runOnce({ step, files, roles, seed: seed + run })
    } finally {
      stopHogs()
    }
    console.log(
      failures === 0 ? `\nNothing failed in ${times} runs.` : `\n${failures} failed in ${times} runs.`,
    )
    process.exitCode = failures > 0 ? 1 : 0
  })
}

function readArguments() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      times: { type: 'string', default: '3' },
      seed: { type: 'string', default: String(Date.now() % 1_000_000) },
      pause: { type: 'string', default: ROLES.join(',') },
      hog: { type: 'boolean', default: false },
    },
  })
  const [step = '', ...files] = positionals
  if (!Object.hasOwn(STEPS, step))
    throw new Problem(
      `Name a step of tests (${Object.keys(STEPS).join(', ')}), then some of its files, or none for all.`,
    )
  const roles = values.pause.split(',').filter(Boolean)
  const unknown = roles.filter((role) => !ROLES.includes(role))
  if (unknown.length > 0)
    throw new Problem(`There is no process ${unknown.join(', ')}. There are: ${ROLES.join(', ')}.`)
  const [times, seed] = [Number(values.times), Number(values.seed)]
  if (!Number.isInteger(times) || !Number.isInteger(seed))
    throw new Problem('--times and --seed are whole numbers.')
  return { step, files, times, seed, roles, hogs: values.hog ? 2 : 0 }
}

async function runOnce({ step, files, roles, seed }) {
  // All that the run makes lies in here, which is what its processes are known by.
  const folder = realpathSync(mkdtempSync(join(findFolderInMemory() ?? tmpdir(), 'cultivar-flakes-')))
  // As root, Postgres runs as another user, who has to pass.
  chmodSync(folder, 0o711)
  const startedAt = Date.now()
  let disturbance
  let runner = NOBODY
  const onSpawn = (pid) => {
    runner = pid
    disturbance = disturb({ runner, folder, roles, seed })
  }
  const clear = () => {
    endOwnProcesses(runner, folder)
    rmSync(folder, { recursive: true, force: true })
  }
  // Also when the command is interrupted: the workers of a runner that is told to stop may go on without it.
  process.once('exit', clear)
  try {
    const artifacts = `tests/.artifacts/flakes-${seed}`
    const result = await STEPS[step]({ files, onSpawn, artifacts, env: { TMPDIR: folder } })
    // Its number may be another process's by now.
    runner = NOBODY
    const pauses = disturbance.stop()
    const took = formatDuration(Date.now() - startedAt)
    console.log(
      `seed ${seed}: ${result.passed} passed, ${result.failed} failed, ${pauses.length} pauses in ${took}`,
    )
    for (const failure of result.failures) describeFailure(failure, pauses)
    if (result.failed > 0 && result.failures.length === 0) console.log(result.output)
    return result.failed
  } finally {
    disturbance?.stop()
    process.off('exit', clear)
    clear()
  }
}

function describeFailure({ file, name, message, startedAt, endedAt }, pauses) {
  console.log(`\n  FAILED ${file}: ${name}\n${message.trimEnd().replace(/^/gm, '    ')}`)
  const during = pauses.filter((pause) => pause.from < endedAt && pause.to > startedAt)
  console.log(
    `    paused meanwhile, in seconds from its start (${((endedAt - startedAt) / 1000).toFixed(1)} s in all):`,
  )
  for (const { role, from, to, what } of during) {
    const seconds = [from, to].map((at) => ((at - startedAt) / 1000).toFixed(2))
    console.log(`      ${seconds.join(' to ')}: ${role}, ${what}`)
  }
}

/** Keeps so many cores busy until it is told to stop, or until this process ends. */
function startHogs(count) {
  const loop =
    'process.on("disconnect", () => process.exit()); setInterval(() => { for (const end = Date.now() + 200; Date.now() < end; ); })'
  const hogs = Array.from({ length: count }, () =>
    spawn(process.execPath, ['-e', loop], { stdio: ['ignore', 'ignore', 'ignore', 'ipc'] }),
  )
  return () => {
    for (const hog of hogs) hog.kill()
  }
}
