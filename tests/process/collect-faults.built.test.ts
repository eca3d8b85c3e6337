import { describe, expect, it } from 'vitest'
import { pageView } from '#tests/analytics/collect.ts'
import { DIALOG_OPENED, GOOGLEBOT, openCollectingShop } from '#tests/analytics/collecting-shop.ts'
import { orderInput, randomAddress } from '#tests/orders/order-input.ts'
import { makeEmbeddedFolder, until } from '#tests/shop/running-shop.ts'

const {
  beginVisit,
  closeStatistics,
  collect,
  countRefused,
  openStatistics,
  placeOrder,
  query,
  reopen,
  startAgain,
  theShop,
  totals,
} = openCollectingShop({ DATA_DIR: makeEmbeddedFolder() })

describe('while the database is away', () => {
  it('events wait, as many as there is room for; the others are told to come back, and all that was taken is stored', async () => {
    const holder = await openStatistics()
    await holder.query('SELECT pg_advisory_lock(726184601)')
    const statuses: number[] = []
    const events: Promise<unknown>[] = []
    const tell = async () => {
      const { status } = await collect(DIALOG_OPENED, { 'x-forwarded-for': randomAddress() })
      statuses.push(status)
    }
    // Events that come too slowly to fill the room have waited for too long before it is full: the next ones find connections.
    while (((await countRefused('full')) ?? 0) === 0) {
      events.push(...Array.from({ length: 1300 }, tell))
      const told = statuses.length
      await until(() => statuses.length > told)
    }
    expect(statuses.filter((status) => status !== 503)).toEqual([])
    await holder.close()
    await Promise.all(events)
    const stored = statuses.filter((status) => status === 204).length
    expect(stored + statuses.filter((status) => status === 503).length).toBe(events.length)
    expect(await totals('counted_dialogs')).toEqual([{ counted_dialogs: stored }])
    const [full = 0, closed = 0] = [await countRefused('full'), await countRefused('closed')]
    // A thousand waited when it was full. Each of them is stored, or has waited for too long.
    expect(stored + closed).toBeGreaterThanOrEqual(1000)
    expect(full + closed).toBe(events.length - stored)
  })

  it('an event whose source cannot be looked up is told to come back, and others are taken', async () => {
    const from = (name: string) =>
      collect(pageView('/', { consent: 'unset', referrer: `https://${name}.example` }))
    expect((await from('known')).status).toBe(204)
    const closed = (await countRefused('closed')) ?? 0
    const holder = await openStatistics()
    await holder.query('BEGIN')
    await holder.query('LOCK TABLE visit_sources')
    const held = from('new')
    expect((await from('known')).status).toBe(204)
    expect((await held).status).toBe(503)
    expect(await countRefused('closed')).toBe(closed + 1)
    await holder.close()
    expect((await from('new')).status).toBe(204)
  })
})

describe('after the database was killed', () => {
  it('nothing counts twice, what was acknowledged is there, and the next event is taken', async () => {
    const statuses: number[] = []
    let sent = 0
    const tell = async () => {
      sent += 1
      statuses.push((await collect(pageView('/', { consent: 'unset' }))).status)
    }
    await Promise.all(Array.from({ length: 20 }, tell))
    const during = Array.from({ length: 20 }, tell)
    process.kill(theShop().postgresPid, 'SIGKILL')
    await Promise.all([...during, ...Array.from({ length: 20 }, tell)])
    await until(async () => (await fetch(`${theShop().url}/healthz`)).status === 200)
    await until(async () => {
      await tell()
      return statuses.at(-1) === 204
    })
    expect(new Set(statuses.filter((status) => status !== 204 && status !== 503))).toEqual(new Set())
    await reopen()
    const [{ counted_views: stored }] = await totals('counted_views')
    expect(stored).toBeGreaterThanOrEqual(statuses.filter((status) => status === 204).length)
    expect(stored).toBeLessThanOrEqual(sent)
  })
})

describe('when the shop is told to stop', () => {
  it('an order of the last moment still gets to the visit in which it was placed', async () => {
    const session = await beginVisit()
    const holder = await openStatistics()
    await holder.query('SELECT pg_advisory_lock(726184601)')
    // Nobody waits for a program to be counted: this keeps the queue busy, and no request open.
    await collect(pageView('/'), GOOGLEBOT)
    await until(async () => {
      const waiting = await holder.query(`SELECT FROM pg_locks WHERE locktype = 'advisory' AND NOT granted`)
      return waiting.length === 1
    })
    const placed = await placeOrder({ ...orderInput(), session })
    expect(placed.status).toBe(201)
    theShop().kill('SIGTERM')
    await until(() =>
      fetch(`${theShop().url}/healthz`).then(
        () => false,
        () => true,
      ),
    )
    await holder.query('SELECT pg_advisory_unlock(726184601)')
    await holder.close()
    await closeStatistics()
    await theShop().exited()

    await startAgain()
    const { id } = await placed.json()
    expect(await query('SELECT order_id FROM order_visits')).toEqual([{ order_id: id }])
  })
})
