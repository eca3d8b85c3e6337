import type { Log } from '#server/log.ts'
import type { Settings } from '#server/settings.ts'
import { markDemo, readDemoState, removeDemo } from './demo-folder.ts'

/** Makes DATA_DIR a demo, unless it is one; `fresh` makes it anew. Says what it did. */
export async function prepareDemo(
  settings: Settings,
  log: Log,
  { fresh }: { fresh: boolean },
): Promise<string> {
  const { dataDir } = settings
  // Half of a demo is none.
  if (fresh || readDemoState(dataDir) === 'begun') await removeDemo(dataDir, log)
  if (readDemoState(dataDir) === 'filled')
    return `The demo in ${dataDir} is as you left it; --fresh starts anew.`
  // Loading it takes longer than opening a demo that is there.
  const { makeDemo } = await import('./make-demo.ts')
  markDemo(dataDir, 'begun')
  const { orders, visits, password } = await makeDemo(settings, log)
  markDemo(dataDir, 'filled', password)
  return `The demo in ${dataDir} has ${orders} orders and ${visits} visits of three months, all made up.`
}
