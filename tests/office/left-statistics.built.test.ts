import { expect, it, onTestFinished } from 'vitest'
import { visitStatistics } from '#tests/analytics/collect.ts'
import { ADMIN, removeFolder, startShop, until } from '#tests/shop/running-shop.ts'
import { signIn } from '#tests/shop/sign-in.ts'

it('statistics that nobody waits for any more hold up nobody', async () => {
  const shop = await startShop({ ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password })
  const { query, close } = await visitStatistics(shop)
  onTestFinished(async () => {
    await close()
    await shop.stop()
    removeFolder(shop.dataDir)
  })
  const { cookie } = await signIn(shop, ADMIN)
  const open = (signal?: AbortSignal) =>
    fetch(`${shop.url}/admin/statistics.data?tab=pages`, { headers: { cookie }, ...(signal && { signal }) })
  await query('BEGIN')
  await query('LOCK TABLE daily_totals, daily_pages')
  // Other tests wait for locks of their own databases.
  const waiting = `SELECT FROM pg_locks WHERE NOT granted
    AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`
  const heldUp = async () => (await query(waiting)).length
  // Each of them would keep its place for three seconds: together for minutes.
  const leaving = new AbortController()
  const left = Array.from({ length: 60 }, () => open(leaving.signal).catch(() => 'left'))
  await until(async () => (await heldUp()) > 0)
  leaving.abort()
  expect(new Set(await Promise.all(left))).toEqual(new Set(['left']))
  await until(async () => (await heldUp()) === 0)
  await query('ROLLBACK')
  const response = await open()
  expect([response.status, (await response.text()).includes('too-long')]).toEqual([200, false])
})
