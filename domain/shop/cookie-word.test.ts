import { expect, it } from 'vitest'
import { cookieWord } from './cookie-word.ts'

it.each([
  ['Cultivar', 'cultivar'],
  ['Grüne Höhe & Co.', 'grune-hohe-co'],
  ['Καλλιέργεια', 'shop'],
  ['', 'shop'],
  ['a'.repeat(80), 'a'.repeat(30)],
])('writes %j as %s', (name, word) => expect(cookieWord(name)).toBe(word))
