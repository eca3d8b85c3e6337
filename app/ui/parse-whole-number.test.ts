import { describe, expect, it } from 'vitest'
import { parseWholeNumber } from './parse-whole-number.ts'

describe('a typed count', () => {
  it.each([
    ['0', 0],
    ['150', 150],
    [' 10 ', 10],
    ['007', 7],
    ['9007199254740991', Number.MAX_SAFE_INTEGER],
  ])('reads %j as %d', (text, value) => expect(parseWholeNumber(text)).toBe(value))

  it.each(['', ' ', '-1', '1.5', '1e3', 'NaN', '0x10', '9007199254740992', '1 000', '١٢'])(
    'refuses %j',
    (text) => expect(parseWholeNumber(text)).toBeUndefined(),
  )
})
