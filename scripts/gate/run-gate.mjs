import { parseArgs } from 'node:util'
import { ensureInstalled } from '../lib/install-packages.mjs'
import { Problem, runCommand } from '../lib/problem.mjs'
import { formatDuration } from '../lib/report-step.mjs'
import { stopToolsOnSignals } from '../lib/run-tool.mjs'
import { steps } from './steps.mjs'
import { createTestServer } from './test-server.mjs'

/** `npm test`, or `npm test -- unit browser` for some of the steps. */
export function runGate() {
  return runCommand(async () => {
    stopToolsOnSignals()
    const chosen = chooseSteps(parseArgs({ allowPositionals: true }).positionals)
    await ensureInstalled()
    const startedAt = Date.now()
    const results = await runSteps(chosen)
    const passed = results.reduce((sum, result) => sum + result.passed, 0)
    const failed = results.reduce((sum, result) => sum + result.failed, 0)
    console.log(`\nAll steps took ${formatDuration(Date.now() - startedAt)}.`)
    console.log(`${passed} passed, ${failed} failed`)
    process.exitCode = failed > 0 ? 1 : 0
  })
}

function chooseSteps(names) {
  const unknown = names.filter((name) => !steps.some((step) => step.name === name))
  if (unknown.length > 0) {
    const known = steps.map((step) => step.name).join(', ')
    throw new Problem(`There is no step named ${unknown.join(', ')}. The steps are: ${known}.`)
  }
  if (names.length === 0) return steps
  const needed = new Set(names.flatMap((name) => [name, steps.find((step) => step.name === name)?.needs]))
  return steps.filter((step) => needed.has(step.name))
}

async function runSteps(chosen) {
  const server = createTestServer()
  try {
    return await runEach(chosen, server)
  } finally {
    await server.stop()
  }
}

async function runEach(chosen, server) {
  const results = new Map()
  for (const step of chosen) step.prepare?.()
  const early = new Map(
    chosen.filter((step) => step.startsEarly).map((step) => [step, runStep(step, results, server)]),
  )
  for (const step of chosen) {
    process.stdout.write(`${step.name.padEnd(9)} ${step.title}… `)
    const result = await (early.get(step) ?? runStep(step, results, server))
    results.set(step.name, result)
    console.log(`${describe(result)} in ${formatDuration(result.took)}`)
    if (result.slowest?.length > 0)
      console.log(`          slowest: ${result.slowest.map(describeFile).join(', ')}`)
    if (result.failed > 0) console.log(`\n${result.output.trimEnd()}\n`)
  }
  return [...results.values()]
}

async function runStep(step, results, server) {
  const startedAt = Date.now()
  const result = await tryStep(step, results, server)
  return { ...result, took: Date.now() - startedAt }
}

async function tryStep(step, results, server) {
  if (step.needs && results.get(step.needs)?.failed > 0) {
    return { passed: 0, failed: 1, output: `Not run, because the step '${step.needs}' failed.` }
  }
  try {
    return await step.run(step.usesPostgres ? await server.environment() : undefined)
  } catch (error) {
    const output = error instanceof Problem ? `${error.output}${error.message}` : error.stack
    return { passed: 0, failed: 1, output }
  }
}

function describeFile({ file, tookMs }) {
  return `${file} ${formatDuration(tookMs)}`
}

function describe({ passed, failed, skipped = 0 }) {
  const parts = [`${passed} passed`]
  if (failed > 0) parts.push(`${failed} FAILED`)
  if (skipped > 0) parts.push(`${skipped} skipped`)
  return parts.join(', ')
}
