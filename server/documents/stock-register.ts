import { formatDay } from '#domain/format-day.ts'
import type { ShopConfig } from '#domain/shop/shop-config.ts'
import {
  groupRegister,
  movedIn,
  REGISTER_COLUMNS,
  type RegisterColumn,
  type RegisterGroup,
  type RegisterLine,
  type RegisterQuery,
} from '#domain/stock/register.ts'
import { formatStock } from '#domain/stock/stock-quantity.ts'
import { sellerLines } from './party-lines.ts'
import { renderDocument } from './render-document.ts'

const COLUMNS = Object.keys(REGISTER_COLUMNS) as RegisterColumn[]

/** For the operator's authority: what came in, what went out, and what was there at both ends. */
export function stockRegister(
  lines: readonly RegisterLine[],
  { from, to, site }: RegisterQuery,
  shop: ShopConfig,
) {
  return renderDocument({
    shopName: shop.name,
    title: 'Stock register',
    facts: [
      { term: 'From', value: formatDay(from) },
      { term: 'To', value: formatDay(to) },
      { term: 'Site', value: site || 'All sites' },
    ],
    parties: [{ heading: 'Kept by', lines: sellerLines(shop) }],
    columns: [
      { title: 'Product and batch' },
      { title: 'Opening', width: 85, align: 'right', face: 'figures' },
      { title: 'In', width: 75, align: 'right', face: 'figures' },
      { title: 'Out', width: 75, align: 'right', face: 'figures' },
      { title: 'Closing', width: 85, align: 'right', face: 'figures' },
    ],
    rows: groupRegister(lines).flatMap(rowsOf),
    sums: [],
    remarks: [
      ...(lines.length === 0 ? ['There was no stock in this period.'] : []),
      'Out is what was delivered, sampled and destroyed. Counts and corrections are in the column of their sign. Each line is the sum of the movements of its batch; every movement is in the export of movements.',
    ],
  })
}

function rowsOf({ lines, ...sums }: RegisterGroup) {
  const [first] = lines
  if (!first) return []
  const name = first.variant === '' ? first.product : `${first.product} - ${first.variant}`
  // Of one batch the sums are its own: they stand once.
  const heading = lines.length > 1 ? [name, ...figuresOf(sums, first.unit)] : [name]
  return lines.map((line, at) => ({
    ...(at === 0 && { heading }),
    cells: [line.code, ...figuresOf(line, first.unit)],
    detail: [line.site, ...COLUMNS.flatMap((column) => describe(line, column, first.unit))].join(' · '),
  }))
}

type Figures = Pick<RegisterLine, 'opening' | 'moved' | 'closing'>

function figuresOf({ opening, moved, closing }: Figures, unit: RegisterLine['unit']) {
  const all = COLUMNS.map((column) => movedIn(moved, column))
  const into = all.filter((quantity) => quantity > 0).reduce((sum, each) => sum + each, 0)
  const out = all.filter((quantity) => quantity < 0).reduce((sum, each) => sum - each, 0)
  return [opening, into, out, closing].map((quantity) => formatStock(quantity, unit))
}

function describe({ moved, unit }: RegisterLine, column: RegisterColumn, of: RegisterLine['unit']) {
  const quantity = movedIn(moved, column)
  return quantity === 0 ? [] : [`${REGISTER_COLUMNS[column].title} ${formatStock(quantity, of ?? unit)}`]
}
