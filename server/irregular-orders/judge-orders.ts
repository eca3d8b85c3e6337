import { hash } from 'node:crypto'
import { addressKey } from '#domain/irregular/address-key.ts'
import { findIrregularities, type Irregularity } from '#domain/irregular/find-irregularities.ts'
import { type RuleSettings, readRuleSettings } from '#domain/irregular/irregular-rules.ts'
import { findOrderKind, ORDER_KINDS } from '#domain/kinds/order-kinds.ts'
import { EU_COUNTRIES } from '#domain/markets/countries.ts'
import { findCountry } from '#domain/markets/find-country.ts'
import { BASKET } from '#domain/orders/checkout/basket-checkout.ts'
import type { OrderKind } from '#domain/orders/checkout/order-kind.ts'
import { type PriceList, pricesOf } from '#domain/pricing/price-list.ts'
import type { Database, Transaction } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'
import type { Snapshot } from '#server/snapshot.ts'
import { type EarlierOrder, type OrderWithHistory, readNeighbours, readOrdersAfter } from './read-history.ts'

/** One transaction looks at no more, and the process has something else to do between two. */
const BATCH = 25
/** A year at most: whoever shared an address before that is forgotten. */
const MOST_DAYS = 366

type Judging = Pick<Snapshot, 'shop' | 'prices'>

/**
 * Looks at the orders that came since the last time, by the operator's rules. One process does it at a time. Says how many
 * were looked at: as many as `BATCH` means that there may be more.
 */
export async function judgeNewOrders(db: Database, { shop, prices }: Judging) {
  const rules = readRuleSettings(shop.irregularOrders)
  return db.transaction(async (tx) => {
    const state = await takeTurn(tx)
    if (!state) return { looked: 0, marked: 0, isMore: false }
    const orders = await readOrdersAfter(tx, { at: state.at, id: state.id }, state.until, BATCH)
    const last = orders.at(-1)
    const marked = await judge(tx, orders, rules, prices)
    if (last)
      await tx.execute(sql`
        update irregular_orders_state set looked_until = ${last.placedAt}::timestamptz, last_order = ${last.id}`)
    return { looked: orders.length, marked, isMore: orders.length === BATCH }
  })
}

/**
 * Where to go on, and up to when all orders are there: an order has the time at which its transaction began, and one that is
 * still under way may come with an earlier time than those that are stored. None takes a minute.
 */
async function takeTurn(tx: Transaction) {
  const { rows } = await tx.execute<{ at: string; id: string; until: string }>(sql`
    select least(looked_until, now())::text as at, last_order as id, (
      select greatest(coalesce(min(xact_start), now()), now() - interval '1 minute') from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and usename = current_user
    )::text as until
    from irregular_orders_state for update skip locked`)
  return rows[0]
}

async function judge(
  tx: Transaction,
  orders: readonly OrderWithHistory[],
  rules: RuleSettings,
  prices: PriceList,
): Promise<number> {
  const keyOf = createKeys()
  const keyed = orders.map((order) => ({ ...order, addressKey: keyOf(order) }))
  const addressed = keyed.filter((order) => order.addressKey !== '')
  const asked = addressed.map((order) => ({ id: order.id, addressKey: hashOf(order.addressKey) }))
  await tx.execute(sql`
    insert into order_destinations (order_id, address_key, placed_at)
    select id, decode(key, 'hex'), at from unnest(${asked.map(({ id }) => id)}::uuid[],
      ${asked.map((each) => each.addressKey)}::text[],
      ${addressed.map(({ placedAt }) => placedAt)}::timestamptz[]) as one (id, key, at)
    on conflict do nothing`)
  const days = Math.min(Math.max(rules.belowLimit?.days ?? 0, rules.sharedAddress?.days ?? 0), MOST_DAYS)
  const neighbours = await readNeighbours(tx, asked, days)
  const found = keyed.flatMap((order) =>
    judgeOne(order, neighbours.get(order.id) ?? [], { rules, prices, keyOf }).map((each) => ({
      id: order.id,
      ...each,
    })),
  )
  if (found.length === 0) return 0
  await tx.execute(sql`
    insert into irregularities (order_id, rule, detail)
    select id, rule, detail from jsonb_to_recordset(${JSON.stringify(found)}::jsonb) as one (id uuid, rule text, detail jsonb)
    on conflict do nothing`)
  const marked = new Set(found.map(({ id }) => id))
  // Open pages of the back office read again.
  for (const id of marked) await tx.execute(sql`select pg_notify('order_revised', ${id})`)
  return marked.size
}

type Neighbours = readonly Pick<
  EarlierOrder,
  'id' | 'customer' | 'cents' | 'grams' | 'units' | 'daysBefore'
>[]

function judgeOne(
  order: OrderWithHistory & { addressKey: string },
  there: Neighbours,
  { rules, prices, keyOf }: { rules: RuleSettings; prices: PriceList; keyOf: KeyOf },
): Irregularity[] {
  const { own, customer, companyAddresses, companyCountry } = order
  const recentDays = rules.belowLimit?.days ?? 0
  const recent = new Map([...own, ...there].map((earlier) => [earlier.id, earlier]))
  const others = there.filter(
    (earlier) => earlier.customer !== customer && earlier.daysBefore <= (rules.sharedAddress?.days ?? 0),
  )
  const history = {
    orders: own.map((earlier) => ({
      cents: earlier.cents,
      country: countryOf(earlier.country),
      addressKey: keyOf(earlier),
    })),
    knownAddresses: companyAddresses.map(keyOf),
    knownCountries: [...companyAddresses.map(({ country }) => country), companyCountry ?? ''].map(countryOf),
    recent: [...recent.values()].filter(({ daysBefore }) => daysBefore <= recentDays),
    otherBuyers: new Set(others.map((earlier) => earlier.customer)).size,
  }
  const judged = { ...order, country: countryOf(order.country), largest: largestOf(order.kind, prices) }
  return findIrregularities(judged, history, rules)
}

type KeyOf = (place: { address: string; country: string }) => string

/** Reads each address once: customers write theirs the same way most of the time. */
function createKeys(): KeyOf {
  const known = new Map<string, string>()
  return ({ address, country }) => {
    const text = `${country}\n${address}`
    const key = known.get(text) ?? addressKey(address, countryOf(country))
    known.set(text, key)
    return key
  }
}

/** Of sixteen bytes: what is compared is the address, and what is kept does not say it. */
function hashOf(key: string) {
  return hash('sha256', key).slice(0, 32)
}

/** By its English name, however somebody wrote it. */
function countryOf(country: string) {
  const code = findCountry(country)
  return code ? EU_COUNTRIES[code] : country
}

/** Of an order of several kinds: the most that one of them can be of. */
function largestOf(kind: string | null, prices: PriceList) {
  const known = findOrderKind(kind ?? '')
  const kinds: OrderKind[] = known ? [known] : kind === BASKET.name ? Object.values(ORDER_KINDS) : []
  const largest: { grams?: number; units?: number } = {}
  for (const { name, unit } of kinds) {
    const measure = unit === 'gram' ? 'grams' : 'units'
    largest[measure] = Math.max(largest[measure] ?? 0, pricesOf(prices, name).ladder.maximum)
  }
  return largest
}
