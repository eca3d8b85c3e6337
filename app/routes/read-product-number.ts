/** Of the address of a page; what is none leads to no product. */
export function readProductNumber(text: string): number {
  return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : 0
}
