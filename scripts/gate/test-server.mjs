import { fork } from 'node:child_process'
import { once } from 'node:events'
import { inCheckout } from '../lib/checkout.mjs'
import { pinnedNode } from '../lib/pinned-node.mjs'
import { testEnvironment } from './test-environment.mjs'

/**
 * The Postgres for all steps of a gate: what each step would make of its own takes some seven seconds of a processor. It ends with this process,
 * however that ends. A step that hears of none starts its own, and says why it cannot.
 */
export function createTestServer() {
  let child
  let started

  async function start() {
    child = fork(inCheckout('tests', 'database', 'test-server-process.ts'), {
      ...{ execPath: pinnedNode(), execArgv: [], env: testEnvironment() },
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    })
    const ended = once(child, 'exit').then(() => [])
    const [ready] = await Promise.race([once(child, 'message'), ended])
    return ready === undefined ? {} : { CULTIVAR_GATE_SERVER: JSON.stringify(ready) }
  }

  return {
    /** What the tests are told in their environment. */
    environment() {
      started ??= start()
      return started
    },
    async stop() {
      if (!child?.connected) return
      const gone = once(child, 'exit')
      child.disconnect()
      await gone
    },
  }
}
