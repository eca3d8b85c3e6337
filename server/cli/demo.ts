import { prepareDemo } from '#server/demo/prepare-demo.ts'
import { createLog } from '#server/log.ts'
import { readSettings } from '#server/settings.ts'
import { StartupProblem } from '#server/startup-problem.ts'
import { runTool } from './run-tool.ts'

const quiet = createLog(() => {})

/** Fills the data folder of `npm run demo`, before the shop opens on it. */
await runTool(async () => {
  const args = process.argv.slice(2)
  const unknown = args.find((arg) => arg !== '--fresh')
  if (unknown !== undefined)
    throw new StartupProblem(
      `There is no '${unknown}': \`npm run demo\`, or \`npm run demo -- --fresh\` to start anew.`,
    )
  const settings = readSettings({ ...process.env, DEMO: 'on' })
  console.log(await prepareDemo(settings, quiet, { fresh: args.includes('--fresh') }))
})
