import { expect, it, onTestFinished } from 'vitest'
import { sendHungryRequests } from '#tests/hostile/hungry-clients.ts'
import { WITH_PROXY } from '#tests/shop/post-order.ts'
import { removeFolder, startShop } from '#tests/shop/running-shop.ts'
import { MOST_MB, watchMemory } from '../../prove/reliability/memory.ts'

/** Each is asked for some six times; a minute of it is proved by `npm run prove -- memory`. */
const REQUESTS = 60

it.runIf(process.platform === 'linux')(
  'takes less memory than it may for the worst keys, headers and bodies',
  async () => {
    const shop = await startShop(WITH_PROXY)
    onTestFinished(async () => {
      await shop.stop()
      removeFolder(shop.dataDir)
    })
    let asked = 0
    const { sent, highestMb } = await watchMemory(shop.process.pid, () =>
      sendHungryRequests(
        shop.url,
        () => {
          asked += 1
          return asked > REQUESTS
        },
        1,
      ),
    )
    expect(sent).toBeGreaterThan(REQUESTS / 2)
    expect(highestMb).toBeLessThan(MOST_MB)
    expect((await fetch(`${shop.url}/healthz`)).status).toBe(200)
    expect(shop.logLines.filter(({ level }) => level === 'error')).toEqual([])
  },
)
