import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { APPLICATION_ROOM } from '#domain/qualification/application-room.ts'
import { findProjectRoot } from '#server/db/project-root.ts'
import { createEventCounts } from './event-counts.ts'
import { type Metric, type Sample, writeExposition } from './exposition.ts'
import { createOrderCounts } from './order-counts.ts'
import { createRequestCounts } from './request-counts.ts'

/** What others know, asked when somebody looks. */
export type Gauges = {
  pool: { totalCount: number; idleCount: number; waitingCount: number }
  countQueuedOrders: () => number
  countStreams: (group: 'visitors' | 'admins') => number
  /** Undefined while the database does not answer. */
  countWaitingMails: () => Promise<{ due: number; review: number; address: number } | undefined>
  /** What applicants have uploaded. Undefined likewise. */
  readApplicantBytes: () => Promise<number | undefined>
  catalogueVersion: string
}

export type Metrics = ReturnType<typeof createMetrics>

/** The figures of this process, for whoever watches over it. There is nothing about a person in them. */
export function createMetrics() {
  const requests = createRequestCounts()
  const orders = createOrderCounts()
  const events = createEventCounts()
  const eventLoop = watchEventLoop()
  const version = readVersion()

  async function write(gauges: Gauges): Promise<string> {
    const [mails, applicantBytes] = await Promise.all([
      gauges.countWaitingMails(),
      gauges.readApplicantBytes(),
    ])
    return writeExposition([
      counter(
        'cultivar_requests_total',
        'Answers, by route pattern, method and class of status.',
        requests.answers(),
      ),
      {
        name: 'cultivar_request_duration_seconds',
        help: 'From the first look at a request to the end of its answer.',
        type: 'histogram',
        samples: requests.durations(),
      },
      counter('cultivar_orders_placed_total', 'Orders stored, by kind.', orders.placed()),
      counter(
        'cultivar_orders_refused_total',
        'Rules that orders broke, by kind and rule.',
        orders.refused(),
      ),
      counter(
        'cultivar_events_refused_total',
        'Events for the statistics that were not taken, by reason.',
        events.refused(),
      ),
      gauge('cultivar_order_queue_depth', 'Orders that wait to be stored.', gauges.countQueuedOrders()),
      gauge(
        'cultivar_mails_waiting',
        'Mails that the mail server has not taken yet, of all processes.',
        mails?.due,
      ),
      labelled(
        'cultivar_mails_held',
        'Mails that wait for a person, or for the turn of their address.',
        'for',
        {
          ...(mails && { review: mails.review, address: mails.address }),
        },
      ),
      gauge(
        'cultivar_application_files_bytes',
        'What the files of applicants take, of all processes.',
        applicantBytes,
      ),
      gauge('cultivar_application_files_limit_bytes', 'What they may take.', APPLICATION_ROOM.inAll),
      gauge('cultivar_database_up', 'Whether the database answered just now.', mails === undefined ? 0 : 1),
      labelled(
        'cultivar_database_connections',
        'Connections of the pool, and requests that wait for one.',
        'state',
        {
          idle: gauges.pool.idleCount,
          busy: gauges.pool.totalCount - gauges.pool.idleCount,
          waiting: gauges.pool.waitingCount,
        },
      ),
      labelled('cultivar_live_streams', 'Answers that stay open, by who reads them.', 'group', {
        visitors: gauges.countStreams('visitors'),
        admins: gauges.countStreams('admins'),
      }),
      ...describeProcess(eventLoop.take()),
      {
        name: 'cultivar_build_info',
        help: 'What is running.',
        type: 'gauge',
        samples: [
          { labels: { version, node: process.version, catalogue: gauges.catalogueVersion }, value: 1 },
        ],
      },
    ])
  }

  return { requests, orders, events, write, stop: eventLoop.stop }
}

function describeProcess(delays: { p50: number; p99: number }): Metric[] {
  const { rss, heapUsed, external } = process.memoryUsage()
  const { user, system } = process.cpuUsage()
  const startedAt = Math.round(Date.now() / 1000 - process.uptime())
  return [
    labelled('cultivar_event_loop_delay_seconds', 'How late timers ran since the last look.', 'quantile', {
      '0.5': delays.p50,
      '0.99': delays.p99,
    }),
    gauge('process_resident_memory_bytes', 'Memory of the process.', rss),
    gauge('nodejs_heap_size_used_bytes', 'Memory of JavaScript objects.', heapUsed),
    gauge('nodejs_external_memory_bytes', 'Memory of buffers and the like.', external),
    counter('process_cpu_seconds_total', 'Processor time.', [{ value: (user + system) / 1e6 }]),
    gauge('process_start_time_seconds', 'When the process began, in seconds since 1970.', startedAt),
  ]
}

function counter(name: string, help: string, samples: Iterable<Sample>): Metric {
  return { name, help, type: 'counter', samples }
}

/** Without a sample where nobody knows the value. */
function gauge(name: string, help: string, value: number | undefined): Metric {
  return { name, help, type: 'gauge', samples: value === undefined ? [] : [{ value }] }
}

function labelled(name: string, help: string, label: string, values: Record<string, number>): Metric {
  const samples = Object.entries(values).map(([key, value]) => ({ labels: { [label]: key }, value }))
  return { name, help, type: 'gauge', samples }
}

function readVersion(): string {
  return JSON.parse(readFileSync(join(findProjectRoot(), 'package.json'), 'utf8')).version
}

const LOOK_EVERY_MS = 20

/** How late the process is to what it should do: the time between two looks, less the time that was meant. */
function watchEventLoop() {
  const histogram = monitorEventLoopDelay({ resolution: LOOK_EVERY_MS })
  histogram.enable()
  const secondsAt = (percentile: number) =>
    Math.max(0, histogram.percentile(percentile) / 1e9 - LOOK_EVERY_MS / 1000)

  return {
    /** Since it was last asked for. */
    take() {
      const delays = { p50: secondsAt(50), p99: secondsAt(99) }
      histogram.reset()
      return delays
    },
    stop: () => histogram.disable(),
  }
}
