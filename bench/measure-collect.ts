import { join } from 'node:path'
import type pg from 'pg'
import { findFreePort } from '#tests/shop/running-shop.ts'
import { type Figure, figureOf } from './figures.ts'
import { generateVisits } from './generate-visits.ts'
import { BEHIND_PROXY, startShop } from './open-shop.ts'
import { rateRatios, ratesOf, ratiosOf, takeTurns } from './ratios.ts'
import { collectEvents } from './run-load.ts'
import { firstPage, residentMegabytes, spawnServer } from './server-process.ts'
import { asOwner } from './time-office.ts'

const ROUNDS = 5
const SECONDS = 4
/** Until both run compiled code: a shop has been open for longer than that. */
const WARM_UP_SECONDS = 8
const GENERATED_VIEWS = 300_000

/**
 * Events that are durable before they are answered, through the real endpoint, against a bare server with the same
 * batching and without a rule; and what a page view costs on disk, all included.
 */
export async function measureCollect(folder: string): Promise<Figure[]> {
  const shop = await startShop(folder, BEHIND_PROXY)
  const SHOP_DATA_DIR = join(folder, 'data')
  const bare = spawnServer('bench/bare-collect-server.ts', await findFreePort(), folder, { SHOP_DATA_DIR })
  await firstPage(bare)

  const [ours = [], floor = []] = await takeTurns(
    { rounds: ROUNDS, seconds: SECONDS, warmUpSeconds: WARM_UP_SECONDS },
    [shop, bare].map(({ port, process }) => async (seconds: number) => {
      const round = await collectEvents(port, seconds)
      return { ...round, megabytes: residentMegabytes(process.pid) }
    }),
  )
  await bare.stop()
  const { asWritten, generated } = await asOwner(SHOP_DATA_DIR, async (client) => {
    const asWritten = await bytesPerView(client)
    await emptyStatistics(client)
    await generateVisits(client, GENERATED_VIEWS, 1)
    return { asWritten, generated: await bytesPerView(client) }
  })
  await shop.stop()

  return [
    figureOf('events collected', 'a second', ratesOf(ours)),
    figureOf('bare insert, same batching', 'a second', ratesOf(floor)),
    figureOf('events against bare insert', 'ratio', rateRatios(ours, floor), { atLeast: 0.8 }),
    figureOf(
      'p99 against bare insert',
      'ratio',
      ratiosOf(ours, floor, (round) => round.p99Ms),
      { below: 2 },
    ),
    figureOf(
      'memory while collecting',
      'MB',
      ours.map(({ megabytes }) => megabytes),
      { below: 160 },
    ),
    // Written in seconds, with everything that a vacuum of an hour's visits would find: no goal, but good to know.
    figureOf('a page view on disk, right after the load', 'bytes', [asWritten]),
    figureOf('a page view on disk, a generated month', 'bytes', [generated], { below: 200 }),
  ]
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
