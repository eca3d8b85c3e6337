import { expect, it } from 'vitest'
import { hasUnkeepableText } from './keepable-text.ts'

it.each([
  ['U+0000', '\u0000'],
  ['U+0000 after a backslash', '\\\u0000'],
  ['U+0000 after two backslashes', '\\\\\u0000'],
  ['the first half of a character', 'x\ud83c'],
  ['the second half of a character', '\udf3fx'],
])('%s cannot be kept, as a value or as a name', (_what, text) => {
  expect(hasUnkeepableText(JSON.stringify([text]))).toBe(true)
  expect(hasUnkeepableText(JSON.stringify({ [text]: 1 }))).toBe(true)
})

it.each([
  ['plain text', 'Hauptstraße 1'],
  ['a whole character of two halves', '🌿'],
  ['other control characters', '\u0001\u001f\n\t'],
  ['an escape that somebody typed', '\\u0000 \\ud83c'],
  ['such an escape after a backslash', '\\\\u0000'],
])('%s can be kept', (_what, text) => {
  expect(hasUnkeepableText(JSON.stringify([text]))).toBe(false)
})
