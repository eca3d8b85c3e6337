import { afterAll, beforeAll, expect, it } from 'vitest'
import { accessAsOwner } from '#server/db/owner-connection.ts'
import { QUIET } from '#tests/database/quiet-log.ts'
import { orderInput, STRAIN_LINES } from '#tests/orders/order-input.ts'
import { answerTo, postOrder, visitDatabase, WITH_PROXY } from '#tests/shop/post-order.ts'
import {
  makeEmbeddedFolder,
  type RunningShop,
  removeFolder,
  startShop,
  until,
} from '#tests/shop/running-shop.ts'

type SentOrder = ReturnType<typeof orderInput>

const BUYERS = 8
const dataDir = makeEmbeddedFolder()
let shop: RunningShop

/** Every order that was ever sent, and the id of each that was acknowledged. */
const sent: SentOrder[] = []
const acknowledged = new Map<string, string>()

beforeAll(async () => {
  shop = await startShop({ ...WITH_PROXY, DATA_DIR: dataDir })
})

afterAll(async () => {
  await shop.stop()
  removeFolder(dataDir)
})

/** Sends an order once; false when no answer came, or none that is an order. */
async function tryOrder(input: SentOrder): Promise<boolean> {
  const answer = await postOrder(shop, input)
    .then(answerTo)
    .catch(() => undefined)
  if (answer === undefined || answer.status === 503) return false
  expect(answer.status).toBe(201)
  const known = acknowledged.get(input.key)
  if (known) expect(answer.id).toBe(known)
  acknowledged.set(input.key, answer.id ?? '')
  return true
}

/** Buyers who order one thing after the other until they are told to stop, and send what was not answered again. */
function startBuyers() {
  let isOver = false
  async function buy() {
    while (!isOver) {
      const input = orderInput()
      sent.push(input)
      await until(async () => isOver || (await tryOrder(input)))
    }
  }
  const buyers = Promise.all(Array.from({ length: BUYERS }, buy))
  return {
    /** Waits for so many orders more than there are. A buyer who is answered wrongly ends it. */
    async bought(more: number) {
      const goal = acknowledged.size + more
      await Promise.race([until(() => isOver || acknowledged.size >= goal), buyers])
    },
    async stop() {
      isOver = true
      await buyers
    },
  }
}

/** Whoever got no answer sends the same order again, until there is one. */
async function retryAll() {
  const unanswered = sent.filter(({ key }) => !acknowledged.has(key))
  await Promise.all(unanswered.map((input) => until(() => tryOrder(input))))
}

/** Nothing lost, nothing doubled, nothing without its items, its timeline or its mails. */
async function expectWholeLedger() {
  const database = await visitDatabase(shop)
  const rows = await database.query(
    `WITH counted AS (
       SELECT order_id, 'items' AS what FROM order_items
       UNION ALL SELECT order_id, 'events' FROM order_events
       UNION ALL SELECT order_id, 'mails' FROM mails
     )
     SELECT o.idempotency_key AS key, o.id,
       count(*) FILTER (WHERE what = 'items')::int AS items,
       count(*) FILTER (WHERE what = 'events')::int AS events,
       count(*) FILTER (WHERE what = 'mails')::int AS mails
     FROM orders o LEFT JOIN counted ON order_id = o.id GROUP BY o.id`,
  )
  await database.close()
  const stored = new Map(rows.map(({ key, id }) => [key, id]))
  expect(stored.size).toBe(rows.length)
  expect([...acknowledged].filter(([key, id]) => stored.get(key) !== id)).toEqual([])
  const whole = { items: STRAIN_LINES.length, events: 1, mails: 2 }
  expect(rows.filter((row) => !Object.entries(whole).every(([name, count]) => row[name] === count))).toEqual(
    [],
  )
  return rows.length
}

const TWICE = ['once', 'twice']

it.each(TWICE)(
  'killed %s in a burst of orders, the shop has all that it acknowledged, whole and once',
  async () => {
    const buyers = startBuyers()
    await buyers.bought(40)
    shop.kill('SIGKILL')
    await shop.exited()
    await buyers.stop()
    shop = await startShop({ ...WITH_PROXY, DATA_DIR: dataDir })
    await expectWholeLedger()
    await retryAll()
    expect(await expectWholeLedger()).toBe(sent.length)
  },
)

it.each(TWICE)(
  'when Postgres is killed %s in a burst, orders go on once it is back, and none is lost',
  async () => {
    const buyers = startBuyers()
    await buyers.bought(40)
    const killed = shop.postgresPid
    process.kill(killed, 'SIGKILL')
    // Somebody may be refused meanwhile, but need not be.
    await until(() => shop.postgresPid > 0 && shop.postgresPid !== killed)
    await buyers.bought(40)
    await buyers.stop()
    await retryAll()
    expect(await expectWholeLedger()).toBe(sent.length)
  },
)

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
