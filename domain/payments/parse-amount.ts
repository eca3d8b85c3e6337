/** Of what the database keeps: more than any order comes to. */
const MOST_CENTS = 10_000_000_000

/**
 * The cents of an amount as people and banks write it: '1234.5', '1.234,56', '1,234.56', "1'234.56", '-12,00', '12,00-', '+3 €'. The last point
 * or comma with one or two digits behind it is that of the cents; what stands before it groups thousands. Undefined for anything else.
 */
export function parseAmount(typed: string): number | undefined {
  const text = typed.replaceAll(/\s|€|EUR|\u2212/gi, (found) => (found === '\u2212' ? '-' : ''))
  const [, before = '', figures = '', after = ''] = /^([+-]?)([\d.,'’]+)([+-]?)$/.exec(text) ?? []
  if (figures === '' || (before !== '' && after !== '')) return undefined
  const [, whole = '', part = ''] = /^(.*?)(?:[.,](\d{1,2}))?$/.exec(figures) ?? []
  if (!/^(\d+|\d{1,3}([.,'’])\d{3}(\2\d{3})*)$/.test(whole)) return undefined
  const cents = Number(whole.replaceAll(/\D/g, '')) * 100 + Number(part.padEnd(2, '0'))
  if (cents > MOST_CENTS) return undefined
  return before === '-' || after === '-' ? -cents : cents
}
