import { readFileSync } from 'node:fs'
import { afterEach, describe, expect, it } from 'vitest'
import { readExposition } from '#tests/shop/read-exposition.ts'
import { writeExposition } from './exposition.ts'
import { createMetrics, type Gauges } from './metrics.ts'

const gauges: Gauges = {
  pool: { totalCount: 7, idleCount: 4, waitingCount: 2 },
  countQueuedOrders: () => 3,
  countStreams: (group) => (group === 'visitors' ? 5 : 1),
  countWaitingMails: async () => ({ due: 11, review: 3, address: 2 }),
  readApplicantBytes: async () => 5000,
  catalogueVersion: 'abc',
}

const opened: { stop: () => void }[] = []
afterEach(() => {
  for (const one of opened.splice(0)) one.stop()
})

function openMetrics() {
  const metrics = createMetrics()
  opened.push(metrics)
  const sample = async (name: string, key = name, from = gauges) =>
    readExposition(await metrics.write(from))
      .get(name)
      ?.samples.get(key)
  return { ...metrics, sample }
}

describe('the figures of a process', () => {
  it('are in the text format before anything has happened', async () => {
    const { write } = openMetrics()
    expect([...readExposition(await write(gauges)).keys()]).toEqual([
      'cultivar_requests_total',
      'cultivar_request_duration_seconds',
      'cultivar_orders_placed_total',
      'cultivar_orders_refused_total',
      'cultivar_events_refused_total',
      'cultivar_order_queue_depth',
      'cultivar_mails_waiting',
      'cultivar_mails_held',
      'cultivar_application_files_bytes',
      'cultivar_application_files_limit_bytes',
      'cultivar_database_up',
      'cultivar_database_connections',
      'cultivar_live_streams',
      'cultivar_event_loop_delay_seconds',
      'process_resident_memory_bytes',
      'nodejs_heap_size_used_bytes',
      'nodejs_external_memory_bytes',
      'process_cpu_seconds_total',
      'process_start_time_seconds',
      'cultivar_build_info',
    ])
  })

  it('count answers by route, method and class of status', async () => {
    const { requests, sample } = openMetrics()
    requests.count('/product/:id', 'GET', 200, 1)
    requests.count('/product/:id', 'GET', 204, 1)
    requests.count('/product/:id', 'GET', 404, 1)
    requests.count('/product/:id', 'PROPFIND', 405, 1)
    const of = (method: string, status: string) =>
      sample(
        'cultivar_requests_total',
        `cultivar_requests_total{route="/product/:id",method="${method}",status="${status}"}`,
      )
    expect([await of('GET', '2xx'), await of('GET', '4xx'), await of('other', '4xx')]).toEqual([2, 1, 1])
  })

  it.each([
    [0, '0.0005'],
    [0.5, '0.0005'],
    [0.51, '0.001'],
    [1000, '1'],
    [10_000, '10'],
    [10_001, '+Inf'],
  ])('put %s ms into the bucket up to %s s', async (ms, le) => {
    const { requests, write } = openMetrics()
    requests.count('/', 'GET', 200, ms)
    const samples =
      readExposition(await write(gauges)).get('cultivar_request_duration_seconds')?.samples ?? new Map()
    const first = [...samples].find(([key, value]) => key.includes('_bucket') && value === 1)
    expect(first?.[0]).toBe(`cultivar_request_duration_seconds_bucket{route="/",le="${le}"}`)
    expect(samples.get('cultivar_request_duration_seconds_sum{route="/"}')).toBeCloseTo(ms / 1000)
    expect(samples.get('cultivar_request_duration_seconds_count{route="/"}')).toBe(1)
  })

  it('do not grow without end, whatever the routes are called', async () => {
    const { requests, write } = openMetrics()
    for (let n = 0; n < 1000; n++) requests.count(`/made-up-${n}`, 'GET', 200, 1)
    const { samples } = readExposition(await write(gauges)).get('cultivar_requests_total') ?? {
      samples: new Map(),
    }
    expect(samples.size).toBe(201)
    expect(samples.get('cultivar_requests_total{route="(other)",method="GET",status="2xx"}')).toBe(800)
  })

  it('count orders by kind and rule', async () => {
    const { orders, sample } = openMetrics()
    orders.countPlaced('vape')
    orders.countPlaced('vape')
    orders.countRefused('strain', 'below-minimum')
    expect(await sample('cultivar_orders_placed_total', 'cultivar_orders_placed_total{kind="vape"}')).toBe(2)
    expect(
      await sample(
        'cultivar_orders_refused_total',
        'cultivar_orders_refused_total{kind="strain",rule="below-minimum"}',
      ),
    ).toBe(1)
  })

  it('count from 0 what an alert looks at: Prometheus sees no growth in a count that appears', async () => {
    const { write } = openMetrics()
    const told = readExposition(await write(gauges))
    expect([...(told.get('cultivar_orders_placed_total')?.samples ?? [])]).toEqual(
      ['strain', 'vape', 'concentrate'].map((kind) => [`cultivar_orders_placed_total{kind="${kind}"}`, 0]),
    )
    expect([...(told.get('cultivar_orders_refused_total')?.samples ?? [])]).toEqual(
      ['busy', 'away', 'failed'].map((rule) => [
        `cultivar_orders_refused_total{kind="unknown",rule="${rule}"}`,
        0,
      ]),
    )
  })

  it('tell what waits and what is open', async () => {
    const { sample } = openMetrics()
    expect(await sample('cultivar_order_queue_depth')).toBe(3)
    expect(await sample('cultivar_mails_waiting')).toBe(11)
    expect(await sample('cultivar_application_files_bytes')).toBe(5000)
    expect(await sample('cultivar_mails_held', 'cultivar_mails_held{for="review"}')).toBe(3)
    expect(await sample('cultivar_mails_held', 'cultivar_mails_held{for="address"}')).toBe(2)
    expect(await sample('cultivar_database_up')).toBe(1)
    const connections = (state: string) =>
      sample('cultivar_database_connections', `cultivar_database_connections{state="${state}"}`)
    expect([await connections('idle'), await connections('busy'), await connections('waiting')]).toEqual([
      4, 3, 2,
    ])
    expect(await sample('cultivar_live_streams', 'cultivar_live_streams{group="visitors"}')).toBe(5)
    expect(await sample('cultivar_live_streams', 'cultivar_live_streams{group="admins"}')).toBe(1)
  })

  it('say that the database is away, and leave out what it alone knows', async () => {
    const { sample } = openMetrics()
    const away = { ...gauges, countWaitingMails: async () => undefined }
    expect(await sample('cultivar_database_up', undefined, away)).toBe(0)
    expect(await sample('cultivar_mails_waiting', undefined, away)).toBeUndefined()
  })

  it('are of this process', async () => {
    const { sample } = openMetrics()
    expect(await sample('process_resident_memory_bytes')).toBeGreaterThan(1e6)
    expect(await sample('process_start_time_seconds')).toBeLessThanOrEqual(Date.now() / 1000)
    const p99 = await sample(
      'cultivar_event_loop_delay_seconds',
      'cultivar_event_loop_delay_seconds{quantile="0.99"}',
    )
    expect(p99).toBeGreaterThanOrEqual(0)
    const { version } = JSON.parse(readFileSync('package.json', 'utf8'))
    const build = `cultivar_build_info{version="${version}",node="${process.version}",catalogue="abc"}`
    expect(await sample('cultivar_build_info', build)).toBe(1)
  })

  it('escape what would break the format', () => {
    const samples = [{ labels: { route: 'a"b\\c\nd' }, value: 1 }]
    const text = writeExposition([{ name: 'x', help: 'X.', type: 'gauge', samples }])
    expect(text).toBe('# HELP x X.\n# TYPE x gauge\nx{route="a\\"b\\\\c\\nd"} 1\n')
    expect(readExposition(text).get('x')?.samples.size).toBe(1)
  })
})
