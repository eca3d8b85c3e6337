import type pg from 'pg'

const VIEWS_A_VISIT = 4
const MONTH_DAYS = 365 / 12

/**
 * Fills a shop's database with visits that were never made: `views` page views over the months before now, four a
 * visit, pages and sources as unevenly visited as real ones, and those who are anonymous beside them. Half of the
 * orders that are there come from these visits. The totals are made by the same function that mends them.
 */
export async function generateVisits(client: pg.ClientBase, views: number, months: number): Promise<void> {
  // What does not fit into memory is sorted on disk, which takes half of the time with ten million views.
  await client.query(`SET statement_timeout = 0; SET work_mem = '256MB'; SET maintenance_work_mem = '256MB'`)
  await client.query(`SET cultivar.collecting = 'on'`)
  await fillDictionaries(client)
  const visits = Math.ceil(views / VIEWS_A_VISIT)
  // Without triggers: demand is made anew at the end, which is faster than following every event.
  await client.query('SET session_replication_role = replica')
  for (let month = months; month > 0; month -= 1) {
    const share = Math.round((visits * month) / months) - Math.round((visits * (month - 1)) / months)
    await generateMonth(client, month, share)
  }
  await client.query('RESET session_replication_role')
  await generateCounts(client, Math.ceil(months * MONTH_DAYS))
  await client.query(
    'ANALYZE visits, visit_page_views, visit_pages, visit_sources, conversion_events, orders',
  )
  await tieOrders(client)
  await client.query('SELECT rebuild_demand()')
  // Month by month: what is summed at once then fits into memory.
  await client.query(
    `SELECT rebuild_totals(day::date, day::date + 29)
     FROM generate_series(shop_day(now() - make_interval(days => $1))::timestamp, shop_day(now()) + 1, '30 days') AS day`,
    [Math.ceil(months * MONTH_DAYS) + 1],
  )
  await client.query('RESET cultivar.collecting')
  await client.query('VACUUM ANALYZE')
}

/** As many as a shop with 80 products and some campaigns has. */
async function fillDictionaries(client: pg.ClientBase) {
  await client.query(`
    SELECT page_id_of('/generated/' || n, 'Page ' || n) FROM generate_series(1, 20) AS n;
    SELECT page_id_of('/product/generated-' || n, 'Product ' || n) FROM generate_series(1, 60) AS n;
    SELECT source_id_of('https://site-' || n || '.example/', NULLIF('campaign ' || n % 8, 'campaign 0'), NULL, NULL)
    FROM generate_series(1, 60) AS n;
    SELECT country_id_of('Country ' || n, NULL) FROM generate_series(1, 25) AS n;`)
}

/**
 * One month, in the order of time. The page of a view follows from the numbers of visit and view alone, so that the
 * visit's own row can say where it ended and whether a product was in it.
 */
async function generateMonth(client: pg.ClientBase, monthsAgo: number, visits: number) {
  const values = [visits, monthsAgo * MONTH_DAYS, MONTH_DAYS]
  await client.query(
    `SELECT ensure_visit_partition(now() - make_interval(secs => 86400 * ($1::float - $2::float * part)))
     FROM (VALUES (0), (1)) AS ends (part)`,
    [values[1], values[2]],
  )
  await client.query(`
    CREATE TEMP TABLE pages_by_rank AS
      SELECT (array_agg(id ORDER BY id))[1:80] AS ids, array_agg(is_product ORDER BY id) AS products
      FROM visit_pages WHERE path LIKE '%generated%';
    CREATE TEMP TABLE sources_by_rank AS
      SELECT array_agg(id ORDER BY id) AS ids FROM visit_sources WHERE referrer LIKE 'https://site-%';
    CREATE TEMP TABLE countries_by_rank AS SELECT array_agg(id ORDER BY id) AS ids FROM visit_countries`)
  await client.query(
    `CREATE TEMP TABLE new_visits AS
     SELECT n, started_at, visit_id_at(started_at) + n % 1048576 AS visit_id, 1 + n % 7 AS views
     FROM generate_series(1, $1::int) AS n, LATERAL (
       SELECT now() - make_interval(secs => 86400 * ($2::float - $3::float * (n - 0.5) / $1)) AS started_at
     ) AS moment`,
    values,
  )
  await client.query(`
    CREATE TEMP TABLE new_views AS
      SELECT n, visit_id, step, started_at + make_interval(secs => (step - 1) * (5 + n % 40)) AS viewed_at,
        ${rankOf('step')} AS rank
      FROM new_visits, generate_series(1, views) AS step;
    ANALYZE new_visits, new_views;
    INSERT INTO visit_page_views (visit_id, viewed_at, page, seconds)
      SELECT visit_id, viewed_at, ids[rank], n % 90 FROM new_views, pages_by_rank ORDER BY viewed_at;
    INSERT INTO visits (visit_id, started_at, last_active_at, duration_seconds, source, landing_page, exit_page, country,
      device, browser, funnel_steps, network)
    SELECT visit_id, started_at, started_at + make_interval(secs => (views - 1) * (5 + n % 40)), (views - 1) * (5 + n % 40),
      sources.ids[1 + floor(60 * power((hashint8(n) & 65535) / 65536.0, 3))::int],
      pages.ids[${rankOf('1')}], pages.ids[${rankOf('views')}],
      countries.ids[1 + floor(25 * power((hashint8(n + 7) & 65535) / 65536.0, 2))::int],
      1 + n % 3, 1 + n % 5,
      product::int | CASE WHEN n % 33 = 0 THEN 2 ELSE 0 END | CASE WHEN n % 66 = 0 THEN 4 ELSE 0 END,
      '203.0.' || n % 256 || '.0/24'
    FROM new_visits JOIN (
      SELECT n, bool_or(products[rank]) AS product FROM new_views, pages_by_rank GROUP BY n
    ) AS seen USING (n), pages_by_rank AS pages, sources_by_rank AS sources, countries_by_rank AS countries
    ORDER BY started_at;
    INSERT INTO conversion_events (session_id, session, event_type, event_data, created_at)
      SELECT visit_id::text, visit_id, type, data, started_at + make_interval(secs => later)
      FROM new_visits, LATERAL (VALUES
        ('order_dialog_opened', 33, 1, '{"type": "cannabis"}'::jsonb),
        ('order_attempted', 66, 3, ${ATTEMPT}),
        ('order_refused', 132, 3.5, '{"type": "cannabis", "rule": "below-minimum", "field": "quantity"}'::jsonb)
      ) AS reported (type, every, later, data)
      WHERE n % every = 0 ORDER BY 5;
    DROP TABLE new_visits, new_views, pages_by_rank, sources_by_rank, countries_by_rank`)
}

/** Which page the visit `n` saw at a step: some are seen far more often than others. */
function rankOf(step: string) {
  return `1 + floor(80 * power((hashint8(n * 31 + ${step}) & 65535) / 65536.0, 2))::int`
}

/** As the dialog for strains tells it: two products, up to two kilograms. */
const ATTEMPT = `jsonb_build_object('type', 'cannabis', 'totalQuantity', 150 + n % 38 * 50,
  'totalPrice', (150 + n % 38 * 50) * 9.5,
  'customer', jsonb_build_object('country', 'Country ' || 1 + n % 25, 'businessName', 'Trade ' || n % 500),
  'products', jsonb_build_array(
    jsonb_build_object('name', 'Product ' || 1 + n % 60, 'type', 'Hybrid', 'quantity', 100, 'thc', '20%'),
    jsonb_build_object('name', 'Product ' || 1 + n % 7, 'type', 'Indica', 'quantity', 50 + n % 38 * 50, 'thc', '22%')))`

/** Two hundred rows a day of those who did not accept, and some programs. */
async function generateCounts(client: pg.ClientBase, days: number) {
  await client.query(
    `INSERT INTO daily_anonymous (day, page, source, device, country, views, arrivals)
     SELECT shop_day(now()) - ago, pages.ids[1 + n % 80], sources.ids[1 + n % 10], 1 + n % 3,
       countries.ids[1 + n % 8], 1 + n % 20, n % 4
     FROM generate_series(0, $1::integer) AS ago, generate_series(1, 200) AS n,
       (SELECT array_agg(id ORDER BY id) AS ids FROM visit_pages WHERE path LIKE '%generated%') AS pages,
       (SELECT array_agg(id ORDER BY id) AS ids FROM visit_sources WHERE referrer LIKE 'https://site-%') AS sources,
       (SELECT array_agg(id ORDER BY id) AS ids FROM visit_countries) AS countries
     ON CONFLICT DO NOTHING`,
    [days],
  )
  await client.query(
    `INSERT INTO daily_bots (day, reason, hits)
     SELECT shop_day(now()) - ago, reason, 10 + ago % 50
     FROM generate_series(0, $1::integer) AS ago, unnest('{agent,automated,speed}'::text[]) AS reason
     ON CONFLICT DO NOTHING`,
    [days],
  )
}

/** Every second order belongs to a visit of about its time. */
async function tieOrders(client: pg.ClientBase) {
  await client.query(`
    INSERT INTO order_visits (order_id, session, source, landing_page, country, device, browser)
    SELECT orders.id, visit_id, source, landing_page, country, device, browser
    FROM (
      SELECT id, place, 1 + (place - 1) * (SELECT count(*) FROM visits) / total AS visit
      FROM (
        SELECT id, row_number() OVER (ORDER BY created_at, id) AS place, count(*) OVER () AS total FROM orders
      ) AS numbered
    ) AS orders
    JOIN (
      SELECT visit_id, source, landing_page, country, device, browser, row_number() OVER (ORDER BY visit_id) AS place
      FROM visits
    ) AS visits ON visits.place = orders.visit
    WHERE orders.place % 2 = 0
    ON CONFLICT DO NOTHING`)
  await client.query(`
    UPDATE visits SET funnel_steps = funnel_steps | 8 FROM order_visits WHERE visit_id = session AND funnel_steps & 8 = 0`)
}
