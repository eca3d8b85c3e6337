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

/** As a field and a spreadsheet have it: '1500', '0.25'. */
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

/**
 * What somebody typed: grams, with a point or a comma before up to three decimals, or whole units. Thousands may be apart: '1,500', '1 500.25'.
 * Undefined for anything else.
 */
export function parseStock(typed: string, unit: StockUnit): number | undefined {
  const text = typed.replaceAll(/\s|(?<=\d),(?=\d{3}(\D|$))/g, '').replace(',', '.')
  const figure = (unit === 'unit' ? /^\d{1,12}$/ : /^(\d{1,9}(\.\d{1,3})?|\.\d{1,3})$/).exec(text)?.[0]
  if (figure === undefined) return undefined
  const quantity = unit === 'unit' ? Number(figure) : Math.round(Number(figure) * MILLIGRAMS_A_GRAM)
  return quantity <= LARGEST ? quantity : undefined
}
