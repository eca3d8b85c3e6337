import { inCheckout } from './checkout.mjs'
import { pinnedNode } from './pinned-node.mjs'
import { Problem } from './problem.mjs'
import { reportStep } from './report-step.mjs'
import { runProgram } from './run-server.mjs'
import { runTool } from './run-tool.mjs'
import { shopEnvironment } from './start-shop.mjs'

/** `npm run demo`: a shop with three months of life, in a folder of its own. `npm run demo -- --fresh` makes it anew. */
export function demoShop() {
  return runProgram(['build/server/index.js'], async () => {
    const env = { ...shopEnvironment(), DATA_DIR: inCheckout('data-demo'), DEMO: 'on' }
    const said = await reportStep('Preparing the demo', () => fillDemo(env))
    process.stdout.write(said)
    return env
  })
}

async function fillDemo(env) {
  const args = [inCheckout('server', 'cli', 'demo.ts'), ...process.argv.slice(2)]
  const { code, output } = await runTool(pinnedNode(), args, { env })
  if (code !== 0) throw new Problem(output.trim())
  return output
}
