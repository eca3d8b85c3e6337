import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { QUIET } from '#tests/database/quiet-log.ts'
import { useTestDatabase } from '#tests/database/test-database.ts'
import { until } from '#tests/shop/running-shop.ts'
import { createLiveHub, type LiveHub } from './live-hub.ts'

const NEVER_MS = 3_600_000
const database = useTestDatabase()
let hub: LiveHub

beforeEach(() => {
  hub = createLiveHub(database.db.pool.options, QUIET, NEVER_MS)
})

afterEach(() => hub.close())

function notify(channel: string, key: string) {
  return database.db.pool.query('select pg_notify($1, $2)', [channel, key])
}

async function listeners() {
  const { rows } = await database.db.pool.query(
    `select pid from pg_stat_activity where datname = current_database() and application_name = 'cultivar live'`,
  )
  return rows.map((row) => Number(row.pid))
}

/** Subscribes and waits until the connection stands; what is heard up to then is not in the list. */
async function hear(topic: Parameters<LiveHub['subscribe']>[0]) {
  const heard: (string | undefined)[] = []
  const end = hub.subscribe(topic, (key) => heard.push(key))
  await until(() => heard.length > 0)
  heard.length = 0
  return { heard, end }
}

describe('the live hub', () => {
  it('has no connection of its own before somebody subscribes, and one however many do', async () => {
    expect(await listeners()).toHaveLength(0)
    await hear({ channel: 'order_changed', key: 'a' })
    hub.subscribe({ channel: 'order_changed', key: 'b' }, () => undefined)
    expect(await listeners()).toHaveLength(1)
  })

  it('tells a subscriber of its own row, and one without a key of every row', async () => {
    const one = await hear({ channel: 'order_changed', key: 'a' })
    const every: (string | undefined)[] = []
    hub.subscribe({ channel: 'order_changed' }, (key) => every.push(key))
    await notify('order_changed', 'b')
    await notify('order_changed', 'a')
    await until(() => one.heard.length > 0)
    expect(one.heard).toEqual(['a'])
    expect(every.filter((key) => key !== undefined)).toEqual(['b', 'a'])
  })

  it('hears a channel that is asked for later', async () => {
    await hear({ channel: 'order_changed', key: 'a' })
    const other = await hear({ channel: 'something_else' })
    await notify('something_else', 'x')
    await until(() => other.heard.includes('x'))
  })

  it('tells nobody who has left', async () => {
    const gone = await hear({ channel: 'order_changed', key: 'a' })
    const here: (string | undefined)[] = []
    hub.subscribe({ channel: 'order_changed', key: 'c' }, (key) => here.push(key))
    gone.end()
    await notify('order_changed', 'a')
    await notify('order_changed', 'c')
    await until(() => here.includes('c'))
    expect(gone.heard).toEqual([])
  })

  it('comes back when its connection is cut, has everybody look again, and hears on', async () => {
    const { heard } = await hear({ channel: 'order_changed', key: 'a' })
    for (let cut = 0; cut < 3; cut++) {
      heard.length = 0
      await database.db.pool.query('select pg_terminate_backend(pid) from unnest($1::int[]) pid', [
        await listeners(),
      ])
      await until(() => heard.includes(undefined))
    }
    await notify('order_changed', 'a')
    await until(() => heard.includes('a'))
    expect(await listeners()).toHaveLength(1)
  })

  it('has everybody look again now and then, where a pooler swallows what is announced', async () => {
    const restless = createLiveHub(database.db.pool.options, QUIET, 5)
    let looks = 0
    restless.subscribe({ channel: 'order_changed', key: 'a' }, () => {
      looks += 1
    })
    await until(() => looks > 3)
    await restless.close()
  })

  it('leaves no connection behind', async () => {
    await hear({ channel: 'order_changed', key: 'a' })
    await hub.close()
    await until(async () => (await listeners()).length === 0)
  })

  it('closes while it has not even connected', async () => {
    hub.subscribe({ channel: 'order_changed', key: 'a' }, () => undefined)
    await hub.close()
    await until(async () => (await listeners()).length === 0)
  })
})
