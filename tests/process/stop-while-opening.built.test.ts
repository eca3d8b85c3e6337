import { expect, it } from 'vitest'
import { isAlive, launchShop, makeFolder, removeFolder, until } from '#tests/shop/running-shop.ts'

it('a shop told to stop while it opens for the first time shows the password it made, and leaves no Postgres', async () => {
  const shop = await launchShop({ DATA_DIR: makeFolder() })
  await until(() => shop.output.includes('database.started'))
  const { postgresPid } = shop
  shop.kill('SIGTERM')

  expect(await shop.exited()).toEqual({ code: 0, signal: null })
  expect(shop.said).toMatch(/password \S{15,} \(shown this once\)/)
  expect(isAlive(postgresPid)).toBe(false)
  removeFolder(shop.dataDir)
})
