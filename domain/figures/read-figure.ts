/** How a language writes figures. Without one, '1.000' may be a thousand or one. */
export type FigureStyle = { decimal: '.' | ',' }

/** A figure in its digits, so that nothing of it is rounded away. */
export type Digits = { whole: string; part: string }

/** A figure as somebody wrote it. Where it can be read in two ways, the likelier one comes first. */
export type Figure = {
  values: readonly Digits[]
  /** '33,10' may be two columns. */
  columns?: readonly [string, string] | undefined
}

// Spaces and apostrophes only ever part thousands.
const GAPS = /(?<=^\d{1,3}(?:[\s'’]\d{3})*)[\s'’](?=\d{3}(?!\d))/g

/** Undefined for what is no figure. */
export function readFigure(text: string, style?: FigureStyle): Figure | undefined {
  const plain = text.replace(GAPS, '')
  const isParted = plain !== text
  if (/^\d+$/.test(plain)) return only(plain)
  // Several marks of one kind part thousands; with two kinds the last one parts the decimals.
  if (!isParted && /^\d{1,3}(\.\d{3}){2,}$|^\d{1,3}(,\d{3}){2,}$/.test(plain))
    return only(plain.replace(/[.,]/g, ''))
  const [, grouped = '', tail = ''] =
    /^(\d{1,3}(?:\.\d{3})+),(\d+)$/.exec(plain) ?? /^(\d{1,3}(?:,\d{3})+)\.(\d+)$/.exec(plain) ?? []
  if (grouped !== '' && !isParted) return only(grouped.replace(/[.,]/g, ''), tail)
  const [, whole = '', mark, part = ''] = /^(\d*)([.,])(\d+)$/.exec(plain) ?? []
  if (part === '') return undefined
  const decimal = { whole: whole || '0', part }
  // '1.000' is a thousand to some and one to others.
  if (!isParted && part.length === 3 && /^[1-9]\d{0,2}$/.test(whole)) {
    const thousands = { whole: whole + part, part: '' }
    if (!style) return { values: [thousands, decimal] }
    return { values: [style.decimal === mark ? decimal : thousands] }
  }
  return { values: [decimal], columns: mark === ',' && whole !== '' ? [whole, part] : undefined }
}

function only(whole: string, part = ''): Figure {
  return { values: [{ whole, part }] }
}

/**
 * In parts of which ten to the power of `places` are one: '1.5' with three places is 1500. Undefined where the figure is finer than that, or
 * more than a number holds exactly.
 */
export function toParts({ whole, part }: Digits, places: number): number | undefined {
  const kept = part.replace(/0+$/, '')
  if (kept.length > Math.max(0, places)) return undefined
  const digits = `${whole}${kept.padEnd(Math.max(0, places), '0')}`
  // Of a smaller measure than is kept, a thousand may make one.
  const [, rest, cut = ''] = new RegExp(`^(\\d*?)(0{0,${Math.max(0, -places)}})$`).exec(digits) ?? []
  if (Number(digits) > 0 && cut.length < -places) return undefined
  const value = Number(places < 0 ? rest : digits)
  return Number.isSafeInteger(value) ? value : undefined
}

export function toNumber({ whole, part }: Digits): number {
  return Number(`${whole}.${part}`)
}
