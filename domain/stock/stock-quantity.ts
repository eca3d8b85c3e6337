import { type FigureKind, refuseFigure, understood } from '#domain/figures/typed-figure.ts'
import { groupThousands } from '#domain/format-count.ts'

/** What the quantities of an item count, as the database has it: milligrams of what is sold by the gram, else units. */
export type StockUnit = 'milligram' | 'unit'

export const MILLIGRAMS_A_GRAM = 1000
/** As the database has it, for one movement. */
const LARGEST = 1_000_000_000_000

/** '1,500 g', '0.25 g', '-10 units'. Written out, so that server and browser agree to the letter. */
export function formatStock(quantity: number, unit: StockUnit): string {
  if (unit === 'milligram') return `${formatStockFigure(quantity, unit)} g`
  return Math.abs(quantity) === 1 ? `${quantity} unit` : `${formatStockFigure(quantity, unit)} units`
}

/** The same without its unit. */
function formatStockFigure(quantity: number, unit: StockUnit): string {
  const [whole = '0', part] = plainStockFigure(quantity, unit).split('.')
  const grouped = groupThousands(whole)
  return part === undefined ? grouped : `${grouped}.${part}`
}

/** As a spreadsheet has it: '1500', '0.25'. */
export function plainStockFigure(quantity: number, unit: StockUnit): string {
  if (unit === 'unit') return String(quantity)
  const sign = quantity < 0 ? '-' : ''
  const milligrams = Math.abs(quantity)
  const part = String(milligrams % MILLIGRAMS_A_GRAM)
    .padStart(3, '0')
    .replace(/0+$/, '')
  return `${sign}${Math.trunc(milligrams / MILLIGRAMS_A_GRAM)}${part && `.${part}`}`
}

/** '+1,500 g', '-3 g': which way it moved. */
export function formatStockMove(quantity: number, unit: StockUnit): string {
  return `${quantity > 0 ? '+' : ''}${formatStock(quantity, unit)}`
}

/** How it is read where it is typed, and written into a field. */
export const STOCK_FIGURES: Record<StockUnit, FigureKind> = { milligram: 'milligrams', unit: 'units' }

/** What somebody typed. Undefined where that is still to be asked, or no amount. */
export function parseStock(typed: string, unit: StockUnit): number | undefined {
  return understood(STOCK_FIGURES[unit], typed, { most: LARGEST })
}

/** Why it was not read: the question, or what the field takes. */
export function refuseStock(typed: string, unit: StockUnit, otherwise?: string): string {
  return refuseFigure(STOCK_FIGURES[unit], typed, otherwise)
}
