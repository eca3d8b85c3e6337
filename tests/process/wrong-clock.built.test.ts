import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { collect, pageView } from '#tests/analytics/collect.ts'
import { orderInput } from '#tests/orders/order-input.ts'
import { dateAhead } from '#tests/retention/date-ahead.ts'
import { postOrder, visitDatabase, WITH_PROXY } from '#tests/shop/post-order.ts'
import {
  ADMIN,
  makeSeededFolder,
  type RunningShop,
  removeFolder,
  startShop,
  until,
} from '#tests/shop/running-shop.ts'
import { signIn } from '#tests/shop/sign-in.ts'

describe('a shop on a clock 900 days ahead', () => {
  const dataDir = makeSeededFolder()
  let shop: RunningShop

  beforeAll(async () => {
    const ahead = join(dataDir, 'ahead.mjs')
    writeFileSync(ahead, dateAhead(900))
    shop = await startShop({
      ...WITH_PROXY,
      DATA_DIR: dataDir,
      ADMIN_EMAIL: ADMIN.email,
      ADMIN_PASSWORD: ADMIN.password,
      NODE_OPTIONS: `--import=${ahead}`,
    })
  })
  afterAll(async () => {
    await shop.stop()
    removeFolder(dataDir)
  })

  it('refuses events with the reason, and takes orders', async () => {
    expect(await collect(shop, pageView('/'))).toMatchObject({
      status: 503,
      message: 'The clock of the shop is not right: nothing is counted until it is.',
    })
    expect((await postOrder(shop, orderInput())).status).toBe(201)
  })

  it('deletes nothing, and says so in the log and on the dashboard', async () => {
    await until(() => shop.logLines.some(({ event }) => event === 'retention.clock-not-believed'))
    expect(shop.logLines.some(({ event }) => event === 'visits.retired')).toBe(false)
    const { cookie } = await signIn(shop, ADMIN)
    const page = await fetch(`${shop.url}/admin/dashboard`, { headers: { cookie } })
    expect(await page.text()).toContain('The clocks disagree')
    const database = await visitDatabase(shop)
    const [state] = await database.query(
      "SELECT clock_seen_at < now() + interval '1 day' AS sane FROM retention_state",
    )
    await database.close()
    expect(state).toEqual({ sane: true })
  })
})
