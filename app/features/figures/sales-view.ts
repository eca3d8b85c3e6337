import { formatCount } from '#domain/format-count.ts'
import { formatDay } from '#domain/format-day.ts'
import { formatEuro } from '#domain/money.ts'
import { formatQuantity } from '#domain/orders/checkout/order-unit.ts'
import {
  coverageOf,
  describeChange,
  marginOf,
  nameKind,
  netOf,
  type SalesFigures,
  type SalesRow,
} from '#domain/sales/sales-figures.ts'
import { periodsOf, type SalesGrouping, type SalesQuery } from '#domain/sales/sales-query.ts'

export type ShownSalesRow = {
  key: string
  name: string
  /** Of a customer. */
  to: string | undefined
  /** In the order of SALES_HEADS. */
  figures: string[]
}

export type SalesView = {
  /** '1 January to 19 November 2026, compared with the same days of the year before' */
  period: string
  cards: { term: string; value: string; note: string }[]
  rows: ShownSalesRow[]
  total: string[]
}

export const SALES_HEADS = [
  ...['Net sales', 'Last year', 'Change', 'Orders', 'Quantity', 'Margin', 'Credit notes', 'Cancelled'],
] as const

type Found = { rows: SalesRow[]; total: SalesFigures }

/** As the page shows it. Made on the server, so that figures are the same everywhere. */
export function viewSales({ rows, total }: Found, query: SalesQuery, today: string): SalesView {
  const { now, before, isRunning } = periodsOf(query, today)
  const days = ({ from, to }: { from: string; to: string }) => `${formatDay(from)} to ${formatDay(to)}`
  return {
    period: `${days(now)}${isRunning ? ', so far' : ''}, beside ${days(before)}. Net, in the days of the shop.`,
    cards: viewCards(total),
    rows: rows.map((row) => ({
      key: row.key,
      name: nameRow(row, query.by),
      to: query.by === 'customer' && row.key !== '' ? `/admin/customers/${row.key}` : undefined,
      figures: viewFigures(row),
    })),
    total: viewFigures(total),
  }
}

/** What belongs to none of them: of products and categories, what an order has besides its lines. */
const NONE: Record<SalesGrouping, string> = {
  product: 'Delivery, discounts, rounding',
  kind: 'Delivery, discounts, rounding',
  customer: 'Orders without a customer',
  country: 'No country',
  month: '',
}

export function nameRow({ key, name }: Pick<SalesRow, 'key' | 'name'>, by: SalesGrouping): string {
  if (key === '') return NONE[by]
  return by === 'kind' ? nameKind(key) : name
}

function viewFigures(figures: SalesFigures): string[] {
  const { orders, grams, units, creditedCents, cancelledCents, lastCents } = figures
  const margin = marginOf(figures)
  return [
    formatEuro(netOf(figures)),
    lastCents === 0 ? '' : formatEuro(lastCents),
    describeChange(netOf(figures), lastCents),
    orders === 0 ? '' : formatCount(orders),
    [grams > 0 && formatQuantity(grams, 'gram'), units > 0 && formatQuantity(units, 'unit')]
      .filter(Boolean)
      .join(' · '),
    margin ? `${formatEuro(margin.cents)} (${margin.percent}%)` : '',
    creditedCents === 0 ? '' : formatEuro(-creditedCents),
    cancelledCents === 0 ? '' : formatEuro(cancelledCents),
  ]
}

function viewCards(total: SalesFigures): SalesView['cards'] {
  const margin = marginOf(total)
  const change = describeChange(netOf(total), total.lastCents)
  return [
    {
      term: 'Net sales',
      value: formatEuro(netOf(total)),
      note: change === '' ? 'Nothing to compare with' : `${change} from ${formatEuro(total.lastCents)}`,
    },
    {
      term: 'Orders',
      value: formatCount(total.orders),
      note: [formatQuantity(total.grams, 'gram'), formatQuantity(total.units, 'unit')].join(' · '),
    },
    {
      term: 'Margin',
      value: margin ? `${formatEuro(margin.cents)}` : '—',
      note: margin
        ? `${margin.percent}% of the ${coverageOf(total)}% of sales with a purchase price`
        : 'No purchase prices yet',
    },
    {
      term: 'Credit notes and cancelled',
      value: formatEuro(total.creditedCents),
      note: `credited; ${formatEuro(total.cancelledCents)} cancelled, not part of the sales`,
    },
  ]
}
