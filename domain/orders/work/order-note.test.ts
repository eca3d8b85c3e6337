import { expect, it } from 'vitest'
import { cleanNote, NOTE_MAX_LENGTH } from './order-note.ts'

it('keeps a note as it was typed, line breaks and tabs included', () => {
  expect(cleanNote('  one\r\n\ttwo\rthree \n')).toBe('one\n\ttwo\nthree')
})

it('takes out what the database cannot hold', () => {
  expect(cleanNote('a\u0000b\ud800c\u001bd')).toBe('ab\ufffdcd')
})

it('takes out what nobody can see', () => {
  expect(cleanNote('call\u202e back\u200b\n')).toBe('call back')
})

it('is none when nothing is left, or too much', () => {
  expect(cleanNote('\u200b \u2060')).toBeUndefined()
  expect(cleanNote(' \u0000\n')).toBeUndefined()
  expect(cleanNote('x'.repeat(NOTE_MAX_LENGTH))).toHaveLength(NOTE_MAX_LENGTH)
  expect(cleanNote('x'.repeat(NOTE_MAX_LENGTH + 1))).toBeUndefined()
})
