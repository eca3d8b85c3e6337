/** '1 order', '1,500 orders'. */
export function countOf(number: number, noun: string): string {
  return `${number.toLocaleString('en-IE')} ${noun}${number === 1 ? '' : 's'}`
}
