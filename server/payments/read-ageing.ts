import { formatDecimalEuros } from '#domain/money.ts'
import type { ExportForm } from '#domain/orders/list/export-form.ts'
import { AGES, type AgeingRow } from '#domain/payments/ageing.ts'
import type { Executor } from '#server/db/database.ts'
import { type Sql, sql } from '#server/db/sql.ts'
import { csvHead, csvLines } from '#server/documents/door.ts'

export const CUSTOMERS_A_PAGE = 50
const CUSTOMERS_AT_ONCE = 5000

/** What is open of an invoice, in euros, and since when it is due: the day is that of the shop. */
const OPEN_ITEMS = sql`
  select orders.company, coalesce(payable, total_price) - credited - (paid - refunded) as owed,
    coalesce((select shop_day(now())) - open_invoices.due_on, 0) as days
  from open_invoices join orders on orders.id = open_invoices.order_id`

const AGE_CENTS = sql`array[
  coalesce(sum(owed) filter (where days < ${AGES[1].from}), 0) * 100,
  coalesce(sum(owed) filter (where days between ${AGES[1].from} and ${AGES[2].from - 1}), 0) * 100,
  coalesce(sum(owed) filter (where days between ${AGES[2].from} and ${AGES[3].from - 1}), 0) * 100,
  coalesce(sum(owed) filter (where days between ${AGES[3].from} and ${AGES[4].from - 1}), 0) * 100,
  coalesce(sum(owed) filter (where days >= ${AGES[4].from}), 0) * 100]::float8[]`

function selectCustomers(items: Sql, most: number, from: number): Sql {
  return sql`
    select sums.company::float8, companies.name, invoices, "ageCents", "totalCents"
    from (
      select company, count(*)::integer as invoices, ${AGE_CENTS} as "ageCents", (sum(owed) * 100)::float8 as "totalCents"
      from ${items} group by company
      order by sum(owed) desc, company limit ${most} offset ${from}
    ) as sums left join companies on number = sums.company
    order by "totalCents" desc, sums.company`
}

/** A page of those who owe the shop, the most first, and what all of them owe. */
export async function readAgeing(db: Executor, page: number) {
  const from = (page - 1) * CUSTOMERS_A_PAGE
  const { rows } = await db.execute<AgeingRow & { isTotal: boolean }>(sql`
    with items as materialized (${OPEN_ITEMS})
    select true as "isTotal", null::float8 as company, null as name, count(*)::integer as invoices, ${AGE_CENTS} as "ageCents",
      (coalesce(sum(owed), 0) * 100)::float8 as "totalCents" from items
    union all
    select false, * from (${selectCustomers(sql`items`, CUSTOMERS_A_PAGE + 1, from)}) as customers`)
  const total = rows.find(({ isTotal }) => isTotal)
  if (!total) throw new Error('A sum over no rows is still a row')
  const customers = rows.filter(({ isTotal }) => !isTotal)
  return { rows: customers.slice(0, CUSTOMERS_A_PAGE), hasNext: customers.length > CUSTOMERS_A_PAGE, total }
}

/** All of those who owe the shop, as a spreadsheet. */
export async function* exportAgeing(db: Executor, form: ExportForm): AsyncGenerator<string> {
  const heads = AGES.map(({ label }) => `${label} EUR`)
  yield csvHead(form, ['Customer number', 'Customer', 'Open invoices', ...heads, 'Total EUR'])
  const euros = (cents: number) => ({ amount: form.writeAmount(formatDecimalEuros(cents)) })
  for (let from = 0; ; from += CUSTOMERS_AT_ONCE) {
    const { rows } = await db.execute<AgeingRow>(
      selectCustomers(sql`(${OPEN_ITEMS}) as items`, CUSTOMERS_AT_ONCE, from),
    )
    yield csvLines(form, rows, ({ company, name, invoices, ageCents, totalCents }) => [
      ...[company, name ?? '', invoices],
      ...ageCents.map(euros),
      euros(totalCents),
    ])
    if (rows.length < CUSTOMERS_AT_ONCE) return
  }
}
