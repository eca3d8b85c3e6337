import { foldText } from '#domain/catalogue/browse/fold-text.ts'
import { type FigureStyle, readFigure, toNumber } from '#domain/figures/read-figure.ts'

/** What a text field holds that is a figure: '22.5%', '18-22%'; '1000mg', '0.5g'. */
export type TextFigure = 'percentage' | 'measure'

/** The one way in which the shop writes it, of however people do; a text that is no such figure stays as it is. */
export function writeTextFigure(figure: TextFigure, text: string, style?: FigureStyle): string {
  return (figure === 'percentage' ? readPercentage(text, style) : readMeasure(text, style)) ?? text
}

const NUMBER = String.raw`\d[\d.,]*`
const TO = String.raw`\s*(?:%|prozent|percent)?\s*(?:-|\.\.+|…|bis|to|do|a|al|ate|tot|az)\s*`
const PERCENTAGE = new RegExp(
  `^(?:thc|cbd|ca\\.?|circa|approx\\.?|about|etwa|env\\.?|ok\\.?|~|≈|:|\\s)*(<?)\\s*(${NUMBER})(?:${TO}(${NUMBER}))?\\s*(%|prozent|percent|procent|pct\\.?|mg/g)?(?:\\s*(?:thc|cbd))?$`,
)

function readPercentage(text: string, style: FigureStyle | undefined): string | undefined {
  const folded = foldText(text).replace(/[\u2010-\u2015\u2212]/g, '-')
  const [, below = '', from = '', to, unit] = PERCENTAGE.exec(folded) ?? []
  const first = readShare(from, unit === 'mg/g', style)
  const last = to === undefined ? undefined : readShare(to, unit === 'mg/g', style)
  if (first === undefined || (to !== undefined && last === undefined)) return undefined
  // 'Less than one' is anything up to one.
  if (below !== '') return last === undefined ? `0-${first}%` : undefined
  if (last === undefined || last === first) return `${first}%`
  return Number(first) < Number(last) ? `${first}-${last}%` : `${last}-${first}%`
}

/** Of a hundred; what cannot be is no thousand either: '18,500' is eighteen and a half. */
function readShare(figure: string, isPerMille: boolean, style: FigureStyle | undefined): string | undefined {
  const values = readFigure(figure, style)?.values ?? readFigure(figure)?.values ?? []
  const shares = values.map((digits) => ({ digits, share: toNumber(digits) / (isPerMille ? 10 : 1) }))
  const found = shares.find(({ share }) => share < 100)
  if (!found) return undefined
  if (isPerMille) return String(Number(found.share.toFixed(2)))
  const { whole, part } = found.digits
  const kept = part.length > 1 ? part.replace(/0+$/, '') : part
  return `${whole.replace(/^0+(?=\d)/, '')}${kept && `.${kept}`}`
}

const UNITS: Record<string, string> = {
  mg: 'mg',
  ml: 'ml',
  l: 'l',
  kg: 'kg',
  g: 'g',
  gr: 'g',
  gm: 'g',
  cl: 'cl',
}

function readMeasure(text: string, style: FigureStyle | undefined): string | undefined {
  const [, figure = '', word = ''] = /^(\d[\d., '’]*?)\s*(\p{L}+)\.?$/u.exec(foldText(text)) ?? []
  const unit =
    UNITS[word] ??
    (/^(gram|gramm|grams|grammes?|gramos?|grammi|gramy|gramow|gramu|gramas?)$/.test(word) ? 'g' : undefined)
  const values = readFigure(figure, style)?.values ?? []
  // Nobody writes a thousandth of a milligram.
  const value = unit === 'mg' ? values[0] : values.length === 1 ? values[0] : undefined
  if (unit === undefined || value === undefined) return undefined
  const part = value.part.replace(/0+$/, '')
  return `${value.whole.replace(/^0+(?=\d)/, '')}${part && `.${part}`}${unit}`
}
