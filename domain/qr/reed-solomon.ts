/** Arithmetic in the field of 256 elements that QR codes use (x^8 + x^4 + x^3 + x^2 + 1). */
function multiply(a: number, b: number): number {
  let product = 0
  for (let bit = 7; bit >= 0; bit--) {
    product = (product << 1) ^ ((product >>> 7) * 0x11d)
    product ^= ((b >>> bit) & 1) * a
  }
  return product
}

/** The coefficients of (x - 1)(x - 2)(x - 4)..., without the leading 1. */
function divisorOf(degree: number): number[] {
  const divisor = [...Array<number>(degree - 1).fill(0), 1]
  let root = 1
  for (let round = 0; round < degree; round++) {
    for (let at = 0; at < degree; at++) {
      divisor[at] = multiply(divisor[at] ?? 0, root) ^ (divisor[at + 1] ?? 0)
    }
    root = multiply(root, 2)
  }
  return divisor
}

/** The bytes from which a reader restores what it could not see. */
export function correctionBytes(data: readonly number[], count: number): number[] {
  const divisor = divisorOf(count)
  const remainder = Array<number>(count).fill(0)
  for (const byte of data) {
    const factor = byte ^ (remainder.shift() ?? 0)
    remainder.push(0)
    for (const [at, coefficient] of divisor.entries()) {
      remainder[at] = (remainder[at] ?? 0) ^ multiply(coefficient, factor)
    }
  }
  return remainder
}
