/** A figure as somebody wrote it. Where it can be read in two ways, the likelier one comes first. */
export type Figure = {
  values: readonly number[]
  /** '33,10' may be two columns. */
  columns?: readonly [string, string] | undefined
}

/** Undefined for what is no figure. */
export function readFigure(text: string): Figure | undefined {
  const plain = text.replace(/(?<=\d)['’](?=\d{3})/g, '')
  if (/^\d+$/.test(plain)) return { values: [Number(plain)] }
  // Several marks of one kind part thousands; with two kinds the last one parts the decimals.
  if (/^\d{1,3}(\.\d{3}){2,}$|^\d{1,3}(,\d{3}){2,}$/.test(plain))
    return { values: [Number(plain.replace(/[.,]/g, ''))] }
  if (/^\d{1,3}(\.\d{3})+,\d+$|^\d{1,3}(,\d{3})+\.\d+$/.test(plain)) {
    const at = Math.max(plain.lastIndexOf('.'), plain.lastIndexOf(','))
    return { values: [Number(`${plain.slice(0, at).replace(/[.,]/g, '')}.${plain.slice(at + 1)}`)] }
  }
  const parts = /^(\d+)([.,])(\d+)$/.exec(plain)
  if (!parts) return undefined
  const [, whole = '', mark, rest = ''] = parts
  const decimal = Number(`${whole}.${rest}`)
  // '1.000' is a thousand to some and one to others.
  if (rest.length === 3 && whole.length <= 3 && !whole.startsWith('0'))
    return { values: [Number(whole + rest), decimal] }
  return { values: [decimal], columns: mark === ',' ? [whole, rest] : undefined }
}
