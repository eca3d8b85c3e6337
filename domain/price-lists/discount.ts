const WHOLE = 10_000

/** Half cents up, and never nothing: what is given away is not what a discount means. */
export function takeOff(cents: number, discount: number): number {
  return Math.max(1, Math.floor((cents * (WHOLE - discount) + WHOLE / 2) / WHOLE))
}

/** '12.5%' */
export function formatDiscount(discount: number): string {
  return `${discount / 100}%`
}

/** '12.5', '12,5 %': in hundredths of a per cent; undefined for what is no discount between 0.01% and 99.99%. */
export function readDiscount(typed: string): number | undefined {
  const [, whole, decimals = ''] = /^(\d{1,2})(?:[.,](\d{1,2}))?$/.exec(typed.replaceAll(/[%\s]/g, '')) ?? []
  const discount = whole === undefined ? 0 : Number(whole) * 100 + Number(decimals.padEnd(2, '0'))
  return discount >= 1 ? discount : undefined
}
