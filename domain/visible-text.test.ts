import { describe, expect, it } from 'vitest'
import { visibleText } from './visible-text.ts'

/** Each of them alone, or many of them, looks like nothing. */
const UNSEEN: [name: string, character: string][] = [
  ['a soft hyphen', '\u00ad'],
  ['a grapheme joiner', '\u034f'],
  ['a Hangul filler', '\u3164'],
  ['a half-width Hangul filler', '\uffa0'],
  ['a filler of Hangul letters', '\u115f'],
  ['a zero-width space', '\u200b'],
  ['a zero-width non-joiner', '\u200c'],
  ['a zero-width joiner', '\u200d'],
  ['a left-to-right mark', '\u200e'],
  ['a word joiner', '\u2060'],
  ['a byte-order mark', '\ufeff'],
  ['a variation selector', '\ufe0f'],
  ['a blank of Braille', '\u2800'],
  ['a no-break space', '\u00a0'],
  ['a tag', '\u{e0041}'],
]

const TURNING = [...'\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069']

describe('the text that can be seen', () => {
  it.each(UNSEEN)('of %s is empty, however often it stands there', (_name, character) => {
    expect(visibleText(character)).toBe('')
    expect(visibleText(` ${character.repeat(3)}\u200b${character}\n`)).toBe('')
  })

  it('has no marks that turn the direction of what follows', () => {
    for (const mark of TURNING) expect(visibleText(`Ada ${mark}reyuB`)).toBe('Ada reyuB')
    expect(visibleText('\u202a+49 30 123456\u202c')).toBe('+49 30 123456')
    expect(visibleText('\u200e+49 30 123456')).toBe('+49 30 123456')
  })

  it('is one text, whatever stands unseen between its letters', () => {
    for (const unseen of '\u00ad\u200b\u200c\u200d\u2060\ufeff')
      expect(visibleText(`Ad${unseen}a`)).toBe('Ada')
  })

  it.each([
    ['Persian, with a non-joiner', 'می\u200cخواهم'],
    ['Hindi, with a joiner', 'क्\u200dष'],
    ['Bengali, with a joiner at the end of a word', 'ত্\u200d ক'],
    ['Sinhala', 'ශ්\u200dරී ලංකා'],
    ['Hebrew, with a mark of direction inside', 'רחוב 5 (א)\u200f, תל אביב'],
    ['Arabic', 'شارع الملك فيصل ١٢'],
    ['Thai', 'กรุงเทพฯ'],
    ['Chinese', '李小龍'],
    ['Korean', '김철수'],
    ['Greek', 'Ελένη'],
    ['Icelandic', 'Ægir Þórsson'],
    ['letters with combining marks', 'Ste\u0301phane'],
    ['an emoji of several parts', '👩🏽\u200d🌾 Leaf'],
    ['an emoji with a variation selector', 'Leaf ❤\ufe0f\u200d🔥'],
    ['a flag of a region', '🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}'],
    ['several lines', 'Hauptstraße 1\r\n\t10115 Berlin'],
  ])('keeps %s', (_script, text) => {
    expect(visibleText(text)).toBe(text)
  })

  it('has no blank ends', () => {
    expect(visibleText(' Ada \t')).toBe('Ada')
    expect(visibleText('\u00a0Ægir\u2003')).toBe('Ægir')
  })
})
