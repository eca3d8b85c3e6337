import { writeTextFigure } from '#domain/catalogue/field-figures.ts'
import type { ProductField } from '#domain/catalogue/product-field.ts'
import { type FigureStyle, readFigure } from '#domain/figures/read-figure.ts'
import { readTyped, typeFigure } from '#domain/figures/typed-figure.ts'

/** What people write where there is nothing to write. */
const NOTHING =
  /^(?:[-–—/?.]+|n\/?a|n\.? ?a\.?|k\. ?a\.?|n\.? ?d\.?|b\.? ?d\.?|s\.? ?d\.?|brak|tbd|tba|null|none|keine angabe)$/i

export type UnderstoodCell = {
  text: string
  /** A figure that may be read in two ways. */
  isUnsure: boolean
}

/** What a cell says, in the way in which the field takes it. `unit`: of the heading, where the cells leave it out. */
export function understandCell(
  field: ProductField | undefined,
  cell: string,
  { style, unit }: { style?: FigureStyle | undefined; unit?: string | undefined } = {},
): UnderstoodCell {
  const text = cell.trim()
  const isText = field?.control === 'paragraph' || field?.control === 'lines'
  if (text === '' || (!isText && NOTHING.test(text))) return sure('')
  if (field?.control === 'price') return understandPrice(text, style)
  if (field?.figure === 'percentage') return sure(writeTextFigure('percentage', text, style))
  if (field?.figure === 'measure') {
    const measured = /^\d[\d., ]*$/.test(text) && unit !== undefined ? `${text} ${unit}` : text
    return sure(writeTextFigure('measure', measured, style))
  }
  return sure(cell)
}

/** '30 €/Stk', '4,90 EUR pro g', '12.50 each'. */
const PER =
  /\s*(?:\/|\bper\b|\bpro\b|\bje\b|\bpar\b|\bpor\b|\bza\b|\bal\b|\bà\b)\s*(?:1\s*)?(?:g|gr|gramm?|st|stk|stück|stueck|pc|pcs|piece|unit|ud|unidad|unité|pz|pezzo|stuk|szt|sztuk[aię]|ks|kus|unidade)?\.?$|\s+each$/i

function understandPrice(text: string, style: FigureStyle | undefined): UnderstoodCell {
  const amount = text.replace(PER, '')
  const read = readTyped('prices', amount, style)
  if (read.state === 'understood') return sure(typeFigure('prices', read.value))
  return { text, isUnsure: read.state === 'asked' }
}

function sure(text: string): UnderstoodCell {
  return { text, isUnsure: false }
}

/** How the figures of a column are written, where all that can be read in one way alone agree. */
export function styleOf(cells: Iterable<string>): FigureStyle | undefined {
  const marks = new Set<string>()
  for (const cell of cells)
    for (const [figure] of cell.matchAll(/\d[\d.,'’ ]*\d/g)) {
      const values = readFigure(figure)?.values ?? []
      const [only] = values
      if (values.length !== 1 || !only) continue
      const last = /[.,](?=\d+$)/.exec(figure)?.[0]
      if (only.part !== '' && last !== undefined) marks.add(last)
      // '1.250.000': what parts thousands parts no decimals.
      else if (last !== undefined) marks.add(last === '.' ? ',' : '.')
    }
  const [mark] = marks
  return marks.size === 1 && (mark === ',' || mark === '.') ? { decimal: mark } : undefined
}

/** '(mg)', 'in ml': what the heading says of a column's figures. */
export function unitOfHeading(heading: string): string | undefined {
  return (
    /(?:\(|\[|\bin |\/|\s)\s*(mg|ml|g)\s*[)\]]?\s*$/i.exec(heading)?.[1]?.toLowerCase() ??
    (/^mg$/i.test(heading.trim()) ? 'mg' : undefined)
  )
}
