import { afterAll, beforeAll, expect, it } from 'vitest'
import { accessAsOwner } from '#server/db/owner-connection.ts'
import { QUIET } from '#tests/database/quiet-log.ts'
import { findLostOrders, killInBurst } from '#tests/orders/compare-orders.ts'
import { gatherCrowd } from '#tests/orders/order-crowd.ts'
import { orderInput } from '#tests/orders/order-input.ts'
import { postOrder, WITH_PROXY } from '#tests/shop/post-order.ts'
import {
  makeEmbeddedFolder,
  type RunningShop,
  removeFolder,
  startShop,
  until,
} from '#tests/shop/running-shop.ts'

const dataDir = makeEmbeddedFolder()
const crowd = gatherCrowd({ buyers: 8, again: 'at-once', mayLoseAnswers: true })
const reopen = () => startShop({ ...WITH_PROXY, DATA_DIR: dataDir })
let shop: RunningShop

beforeAll(async () => {
  shop = await reopen()
})

afterAll(async () => {
  await shop.stop()
  removeFolder(dataDir)
})

it('killed twice in a burst of orders, the shop has all that it acknowledged, whole and once', async () => {
  for (let kill = 0; kill < 2; kill++) {
    const killed = await killInBurst(shop, crowd, { after: 40, reopen })
    shop = killed.shop
    expect(killed.failures).toEqual([])
  }
})

it('when Postgres is killed twice in a burst, orders go on once it is back, and none is lost', async () => {
  crowd.start(shop)
  for (let kill = 0; kill < 2; kill++) {
    await crowd.more(40)
    const killed = shop.postgresPid
    process.kill(killed, 'SIGKILL')
    // Somebody may be refused meanwhile, but need not be.
    await until(() => shop.postgresPid > 0 && shop.postgresPid !== killed)
  }
  await crowd.more(40)
  await crowd.stop()
  await crowd.retryAll(shop)
  expect([...crowd.failures, ...(await findLostOrders(shop, crowd))]).toEqual([])
  expect(crowd.acknowledged.size).toBe(crowd.sent.length)
})

it('while the database takes no writes, orders are refused for a while and the state of health says so', async () => {
  const healthIs = (status: number) =>
    expect.poll(async () => (await fetch(`${shop.url}/healthz`)).status).toBe(status)
  const owner = await accessAsOwner(
    { databaseUrl: undefined, databaseOwnerUrl: undefined, dataDir },
    QUIET,
    'test',
  )
  const client = await owner.connect()
  const change = async (statement: string) => {
    await client.query(`ALTER ROLE cultivar_app ${statement}`)
    await client.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE usename = 'cultivar_app'`,
    )
  }
  await healthIs(200)
  await change('SET default_transaction_read_only = on')
  await healthIs(503)
  expect((await postOrder(shop, orderInput())).status).toBe(503)
  await change('RESET default_transaction_read_only')
  await healthIs(200)
  expect((await postOrder(shop, orderInput())).status).toBe(201)
  await owner.close()
})
