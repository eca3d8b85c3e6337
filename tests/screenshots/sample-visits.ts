import type pg from 'pg'

const SOURCES = [
  ['direct', null, null, null],
  ['https://www.google.com/', null, null, null],
  ['https://wholesale-weekly.example/', 'newsletter', 'email', 'autumn-flower'],
  ['https://duckduckgo.com/', null, null, null],
  ['https://cannatrade.example/', 'fair', 'banner', 'berlin'],
] as const
const PAGES = [
  ['/', 'Home'],
  ['/product/white-widow', 'White Widow'],
  ['/product/og-kush', 'OG Kush'],
  ['/vapes', 'Vapes'],
  ['/vape/slow-melt', 'Slow Melt'],
  ['/concentrates', 'Concentrates'],
] as const
const COUNTRIES = [
  'Germany',
  'Netherlands',
  'Germany',
  'France',
  'Poland',
  'Malta',
  'Germany',
  'Czechia',
  'Portugal',
  'Switzerland',
] as const
const CODES = {
  Germany: 'DE',
  Netherlands: 'NL',
  France: 'FR',
  Poland: 'PL',
  Malta: 'MT',
  Czechia: 'CZ',
  Portugal: 'PT',
  Switzerland: 'CH',
}
const DEVICES = ['desktop', 'desktop', 'mobile', 'mobile', 'tablet'] as const
const BROWSERS = ['Chrome', 'Firefox', 'Safari', 'Edge', 'Chrome', 'Other'] as const
const DAY_MS = 24 * 3_600_000
const DAYS = 60

/** Two months of visitors to a shop that does not exist. */
export async function addSampleVisits(db: Pick<pg.Pool, 'query'>, now = Date.now()) {
  const roll = createRoll()
  const pick = <Thing>(things: readonly Thing[]) => things[Math.floor(roll() * things.length)] as Thing
  const rows = { sessions: [] as object[], views: [] as object[], events: [] as object[] }
  for (let day = DAYS; day >= 0; day--) {
    const busy = 18 + Math.round((DAYS - day) / 3 + 10 * Math.sin(day / 1.1) + roll() * 8)
    for (let visit = 0; visit < busy; visit++) {
      const started =
        now - day * DAY_MS - Math.floor(roll() * (day === 0 ? 6 : 20)) * 3_600_000 - visit * 7000
      addVisit(`sample-${day}-${visit}`, started)
    }
  }
  for (const [name, code] of Object.entries(CODES))
    await db.query('SELECT country_id_of($1, $2)', [name, code])
  await insert(db, 'visitor_sessions', rows.sessions)
  await insert(db, 'page_views', rows.views)
  await insert(db, 'conversion_events', rows.events)
  await linkOrders(db)
  await db.query(
    `INSERT INTO daily_bots (day, reason, hits) VALUES (current_date, 'user-agent', 41), (current_date, 'headless', 7)
     ON CONFLICT (day, reason) DO UPDATE SET hits = excluded.hits`,
  )
  await db.query(
    `INSERT INTO daily_anonymous (day, page, source, device, country, views, arrivals)
     SELECT current_date - n, page_id_of('/', 'Home'), source_id_of('direct', NULL, NULL, NULL), 2,
       country_id_of('Germany'), 60 + n, 12 + n FROM generate_series(0, 20) AS n`,
  )
  await db.query('SELECT rebuild_totals(current_date - 20, current_date)')

  function addVisit(session_id: string, started: number) {
    const [referrer, utm_source, utm_medium, utm_campaign] = pick(SOURCES)
    const seen = Array.from({ length: 1 + Math.floor(roll() * 4) }, () => pick(PAGES))
    const seconds = 20 + Math.floor(roll() * 300)
    rows.sessions.push({
      session_id,
      referrer,
      utm_source,
      utm_medium,
      utm_campaign,
      landing_page: seen[0]?.[0],
      device_type: pick(DEVICES),
      browser: pick(BROWSERS),
      country: roll() < 0.05 ? null : pick(COUNTRIES),
      ip_address: roll() < 0.05 ? null : `203.0.${Math.floor(roll() * 255)}.0`,
      started_at: new Date(started),
      last_active_at: new Date(started + seconds * 1000),
      duration_seconds: seconds,
    })
    for (const [at, [page_path, page_title]] of seen.entries())
      rows.views.push({
        session_id,
        page_path,
        page_title,
        viewed_at: new Date(started + at * 5000),
        time_on_page_seconds: Math.floor(seconds / seen.length),
      })
    const event = (event_type: string, event_data: object) =>
      rows.events.push({ session_id, event_type, event_data, created_at: new Date(started + 15_000) })
    if (roll() > 0.3) return
    event('order_dialog_opened', { type: 'cannabis' })
    if (roll() > 0.5) return
    event('order_attempted', sampleAttempt(pick))
    if (roll() > 0.5) event('order_refused', { type: 'cannabis', ...pick(REFUSALS) })
  }
}

/** Some of those who tried to order did; the orders are there already. */
async function linkOrders(db: Pick<pg.Pool, 'query'>) {
  await db.query(
    `INSERT INTO order_visits (order_id, session, source, landing_page, country, device, browser)
     SELECT o.id, visit_id, source, landing_page, v.country, device, browser
     FROM (SELECT id, row_number() OVER (ORDER BY created_at DESC) AS place FROM orders) AS o
     JOIN (SELECT *, row_number() OVER (ORDER BY visit_id DESC) AS place FROM visits WHERE funnel_steps & 4 = 4) AS v
       ON v.place = o.place * 2`,
  )
  await db.query(
    'UPDATE visits SET funnel_steps = funnel_steps | 9 WHERE visit_id IN (SELECT session FROM order_visits)',
  )
  await db.query(`SELECT rebuild_totals(current_date - ${DAYS + 1}, current_date)`)
}

const REFUSALS = [
  { rule: 'below-minimum', field: 'lines' },
  { rule: 'invalid', field: 'phoneNumber' },
  { rule: 'not-served', field: 'country' },
] as const

function sampleAttempt(pick: <Thing>(things: readonly Thing[]) => Thing) {
  const grams = pick([100, 150, 500, 1000])
  const customer = {
    country: pick(['Germany', 'Spain', 'Malta']),
    businessName: pick(['Noor Apotheek', null]),
  }
  return pick([
    {
      type: 'cannabis',
      totalQuantity: grams,
      totalPrice: grams * 9,
      customer,
      products: [
        { name: 'White Widow', type: 'Hybrid', quantity: grams - 50, thc: '22%' },
        { name: 'OG Kush', type: 'Hybrid', quantity: 50, thc: '24%' },
      ],
    },
    {
      type: 'vape',
      totalQuantity: 20,
      totalPrice: 1399.6,
      customer,
      products: [
        {
          name: 'Slow Melt',
          brand: 'House',
          mg: '1000 mg',
          type: 'Disposable',
          quantity: 20,
          strains: { 'OG Kush': 10, Runtz: 10 },
        },
      ],
    },
  ])
}

/** The same every time: a picture shall change only when the page does. */
function createRoll() {
  let state = 7
  return () => {
    state = (state * 48_271) % 2_147_483_647
    return state / 2_147_483_647
  }
}

async function insert(db: Pick<pg.Pool, 'query'>, table: string, rows: object[]) {
  const columns = Object.keys(rows[0] ?? {}).join(', ')
  await db.query(
    `INSERT INTO ${table} (${columns}) SELECT ${columns} FROM jsonb_populate_recordset(NULL::${table}, $1)`,
    [JSON.stringify(rows)],
  )
}
