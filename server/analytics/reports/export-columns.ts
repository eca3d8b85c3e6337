import { describeRule } from '#domain/analytics/reason-words.ts'
import { GROUPING_HEADS, knowsAnonymous, type StatisticsQuery } from '#domain/analytics/statistics-query.ts'
import type { AttemptRow, StatisticsTable } from '#domain/analytics/statistics-tables.ts'
import { formatDecimalEuros } from '#domain/money.ts'
import type { ExportForm } from '#domain/orders/list/export-form.ts'

type Cell = string | number | null
type TableNamed<Name extends StatisticsTable['name']> = Extract<StatisticsTable, { name: Name }>
type RowOf<Name extends StatisticsTable['name']> = TableNamed<Name>['rows'][number]
type Column<Row> = [head: string, cell: (row: Row, form: ExportForm) => Cell]
type Columns = { [Name in StatisticsTable['name']]: Column<RowOf<Name>>[] }

/** The columns of the screen, and what it shows beneath them. What is not known stays empty. */
const COLUMNS: Columns = {
  sessions: [
    ['Started', ({ startedAt }, form) => form.writeDate(startedAt)],
    ['Landing Page', ({ landingPage }) => landingPage],
    ['Referrer', ({ source }) => (source.referrer === 'direct' ? 'Direct' : source.referrer)],
    ['Country', ({ country }) => country?.name ?? 'Unknown'],
    ['IP Address', ({ network }) => network],
    ['Device', ({ device }) => device],
    ['Browser', ({ browser }) => browser],
    ['Duration (seconds)', ({ durationSeconds }) => durationSeconds],
    ['UTM Source', ({ source }) => source.utmSource],
    ['UTM Medium', ({ source }) => source.utmMedium],
    ['UTM Campaign', ({ source }) => source.utmCampaign],
  ],
  attempts: [
    ['Time', ({ at }, form) => form.writeDate(at)],
    ['Type', ({ type }) => type ?? 'unknown'],
    ['Quantity', ({ totalQuantity }) => totalQuantity],
    ['Price EUR', ({ totalPrice }, form) => writeEuros(totalPrice, form)],
    ['Country', ({ country }) => country ?? 'Unknown'],
    ['Business', ({ businessName }) => businessName],
    ['Products', ({ products }) => products.map(describeProduct).join('; ')],
    ['Visit ordered', ({ becameOrder }) => (becameOrder === null ? null : becameOrder ? 'yes' : 'no')],
  ],
  pages: [
    ['Page Path', ({ path }) => path],
    ['Title', ({ title }) => title],
    ['Views', ({ views }) => views],
    ['Visitors', ({ visitors }) => visitors],
    ['Average seconds', ({ averageSeconds }) => averageSeconds],
    ['Views without consent', ({ anonymousViews }) => anonymousViews],
  ],
  sources: [
    ['Referrer', ({ referrer }) => (referrer === 'direct' ? 'Direct Traffic' : referrer)],
    ['UTM Source', ({ utmSource }) => utmSource],
    ['UTM Medium', ({ utmMedium }) => utmMedium],
    ['UTM Campaign', ({ utmCampaign }) => utmCampaign],
    ['Visitors', ({ visitors }) => visitors],
    ['Views', ({ views }) => views],
    ['Attempts', ({ attempts }) => attempts],
    ['Buyers', ({ buyers }) => buyers],
    ['Arrivals without consent', ({ anonymousArrivals }) => anonymousArrivals],
  ],
  devices: traitColumns('Device Type'),
  browsers: traitColumns('Browser').slice(0, -1),
  countries: traitColumns('Country'),
  entries: edgeColumns('Entries'),
  exits: edgeColumns('Exits'),
  revenue: [
    ['Name', ({ name }) => name],
    ['Orders', ({ orders }) => orders],
    ['Revenue EUR', ({ revenueCents }, form) => writeEuros(revenueCents, form)],
    ['Visitors', ({ visitors }) => visitors],
  ],
  lost: [
    ['Name', ({ name }) => describeRule(name)],
    ['Attempts', ({ attempts }) => attempts],
    ['Grams', ({ grams }) => grams],
    ['Units', ({ units }) => units],
    ['Value EUR', ({ valueCents }, form) => writeEuros(valueCents, form)],
  ],
}

export function headOf(query: StatisticsQuery): string[] {
  const { table, by } = query
  const heads = columnsOf(table, query).map(([head]) => head)
  return by ? [GROUPING_HEADS[by], ...heads.slice(1)] : heads
}

export function toCells<Name extends StatisticsTable['name']>(
  { name, rows }: { name: Name; rows: RowOf<Name>[] },
  query: StatisticsQuery,
  form: ExportForm,
): Cell[][] {
  const columns = columnsOf(name, query)
  return rows.map((row) => columns.map(([, cell]) => cell(row, form)))
}

/** Without those that a filter makes unknown. */
function columnsOf<Name extends StatisticsTable['name']>(name: Name, { filter }: StatisticsQuery) {
  const columns: Column<RowOf<Name>>[] = COLUMNS[name]
  return knowsAnonymous(filter) ? columns : columns.filter(([head]) => !head.endsWith('without consent'))
}

function traitColumns(head: string): Column<RowOf<'devices'>>[] {
  return [
    [head, ({ name }) => name || 'Unknown'],
    ['Visitors', ({ visitors }) => visitors],
    ['Percentage', ({ share }, form) => writePercentage(share, form)],
    ['Views', ({ views }) => views],
    ['Attempts', ({ attempts }) => attempts],
    ['Views without consent', ({ anonymousViews }) => anonymousViews],
  ]
}

function edgeColumns(head: string): Column<RowOf<'entries'>>[] {
  return [
    ['Page Path', ({ path }) => path],
    ['Title', ({ title }) => title],
    [head, ({ count }) => count],
    ['Percentage', ({ share }, form) => writePercentage(share, form)],
  ]
}

function writeEuros(cents: number | null, form: ExportForm): string | null {
  return cents === null ? null : form.writeAmount(formatDecimalEuros(cents))
}

function writePercentage(share: number, form: ExportForm): string {
  return form.writeAmount((share * 100).toFixed(1))
}

/** 'OG Kush x 150', and the strains of it where it has some. */
function describeProduct({ name, quantity, strains }: AttemptRow['products'][number]): string {
  const parts = strains.map((strain) => `${strain.name} x ${strain.quantity}`).join(', ')
  return `${name} x ${quantity}${parts && ` (${parts})`}`
}
