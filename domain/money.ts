import { groupThousands } from '#domain/format-count.ts'
/** '€1,500.00': everywhere an amount is owed. Written out, so that server and browser agree to the letter. */
export function formatEuro(cents: number): string {
  const sign = cents < 0 ? '-' : ''
  const [euros, rest] = splitCents(cents)
  return `${sign}€${groupThousands(euros)}.${rest}`
}

/** '€1,500' where the amount is whole euros, else as formatEuro: for tables of round figures. */
export function formatEuroShort(cents: number): string {
  const full = formatEuro(cents)
  return full.endsWith('.00') ? full.slice(0, -'.00'.length) : full
}

/** '1500.00': for machines, such as structured data. */
export function formatDecimalEuros(cents: number): string {
  const [euros, rest] = splitCents(cents)
  return `${cents < 0 ? '-' : ''}${euros}.${rest}`
}

/** The cents of '1500.00' or '1500': amounts as the database writes them. */
export function parseDecimalEuros(text: string): number {
  const [, sign = '', euros = '', rest = ''] = /^(-?)(\d+)(?:\.(\d{2}))?$/.exec(text) ?? []
  if (euros === '') throw new RangeError('Not an amount in euros and cents')
  return Number(`${sign}${euros}${rest.padEnd(2, '0')}`)
}

function splitCents(cents: number): [euros: string, cents: string] {
  if (!Number.isSafeInteger(cents)) throw new RangeError(`${cents} is no whole number of cents`)
  const digits = String(Math.abs(cents)).padStart(3, '0')
  return [digits.slice(0, -2), digits.slice(-2)]
}
