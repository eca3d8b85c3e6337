import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { findFreePort } from '#tests/shop/running-shop.ts'
import { type Figure, figureOf } from './figures.ts'
import { generateVisits } from './generate-visits.ts'
import { ratiosOf } from './ratios.ts'
import { firstPage, residentMegabytes, type ServerProcess, spawnServer } from './server-process.ts'

const ROUNDS = 5
const SECONDS = 4
/** Until both run compiled code: a shop has been open for longer than that. */
const WARM_UP_SECONDS = 8
const VISITORS = 32
const GENERATED_VIEWS = 300_000

type Round = { perSecond: number; p99Ms: number }

/**
 * Events that are durable before they are answered, through the real endpoint, against a bare server with the same
 * batching and without a rule; and what a page view costs on disk, all included.
 */
export async function measureCollect(folder: string): Promise<Figure[]> {
  const shop = spawnServer('build/server/index.js', await findFreePort(), folder, {
    // The visitors of the bench come through a proxy, so that each has an address and the limits can stay on.
    TRUSTED_PROXIES: '127.0.0.1',
  })
  await firstPage(shop)
  const SHOP_DATA_DIR = join(folder, 'data')
  const bare = spawnServer('bench/bare-collect-server.ts', await findFreePort(), folder, { SHOP_DATA_DIR })
  await firstPage(bare)

  for (const server of [shop, bare]) await visitFor(server, WARM_UP_SECONDS)
  const ours: Round[] = []
  const floor: Round[] = []
  const memory: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    ours.push(await visitFor(shop, SECONDS))
    memory.push(residentMegabytes(shop.process.pid))
    floor.push(await visitFor(bare, SECONDS))
  }
  await bare.stop()
  const client = new pg.Client({ host: join(SHOP_DATA_DIR, 'run'), user: 'cultivar', database: 'cultivar' })
  await client.connect()
  const asWritten = await bytesPerView(client)
  await emptyStatistics(client)
  await generateVisits(client, GENERATED_VIEWS, 1)
  const generated = await bytesPerView(client)
  await client.end()
  await shop.stop()

  return [
    figureOf('events collected', 'a second', rates(ours)),
    figureOf('bare insert, same batching', 'a second', rates(floor)),
    figureOf(
      'events against bare insert',
      'ratio',
      ratiosOf(ours, floor, (round) => round.perSecond),
      { atLeast: 0.8 },
    ),
    figureOf(
      'p99 against bare insert',
      'ratio',
      ratiosOf(ours, floor, (round) => round.p99Ms),
      { below: 2 },
    ),
    figureOf('memory while collecting', 'MB', memory, { below: 160 }),
    // Written in seconds, with everything that a vacuum of an hour's visits would find: no goal, but good to know.
    figureOf('a page view on disk, right after the load', 'bytes', [asWritten]),
    figureOf('a page view on disk, a generated month', 'bytes', [generated], { below: 200 }),
  ]
}

async function visitFor({ port }: ServerProcess, seconds: number): Promise<Round> {
  const args = ['bench/collect-load.ts', String(port), String(seconds), String(VISITORS)]
  const { stdout } = await promisify(execFile)(process.execPath, args)
  const { refusals, ...round }: Round & { refusals: Record<string, number> } = JSON.parse(stdout)
  if (Object.keys(refusals).length > 0)
    throw new Error(`Events were refused under load: ${JSON.stringify(refusals)}`)
  return round
}

const STATISTICS = `relname ~ '^(visit_|visits|daily_|conversion_events|order_visits|stale_days)'`

/** Rows, indexes, dictionaries and totals. */
async function bytesPerView(client: pg.Client) {
  const { rows } = await client.query(
    `SELECT (SELECT sum(pg_total_relation_size(oid)) FROM pg_class
             WHERE ${STATISTICS} AND relkind = 'r' AND relnamespace = 'public'::regnamespace)::float
            / (SELECT count(*) FROM visit_page_views) AS bytes`,
  )
  return Number(rows[0].bytes)
}

async function emptyStatistics(client: pg.Client) {
  await client.query(`TRUNCATE visit_page_views, visits, visit_names, conversion_events, daily_totals, daily_pages,
    daily_sources,    daily_traits, daily_cube, daily_anonymous, daily_bots`)
}

function rates(rounds: Round[]) {
  return rounds.map((round) => round.perSecond)
}
