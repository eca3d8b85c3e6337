import { once } from 'node:events'
import { expect, it } from 'vitest'
import { removeFolder, startShop } from '#tests/shop/running-shop.ts'

it('a shop whose output nobody reads any more serves on and stops cleanly', async () => {
  const shop = await startShop()
  const ended = once(shop.process, 'exit')
  shop.process.stdout?.destroy()
  shop.process.stderr?.destroy()

  // Each answer is a log line, and each line is now an error of the stream.
  for (const path of ['/', '/vapes', '/healthz', '/nowhere']) await fetch(shop.url + path)
  expect((await fetch(shop.url)).status).toBe(200)

  shop.kill('SIGTERM')
  expect(await ended).toEqual([0, null])
  removeFolder(shop.dataDir)
})
