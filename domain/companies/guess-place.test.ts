import { expect, test } from 'vitest'
import { guessPlace } from './guess-place.ts'

test.each([
  ['Am Hof 1\n50667 Köln', 'Köln'],
  ['Am Hof 1, D-50667 Köln', 'Köln'],
  ['Damrak 7, 1012 AB Amsterdam', 'Amsterdam'],
  ['Damrak 7, 1012AB Amsterdam', 'Amsterdam'],
  ['ul. Nowa 3\n00-950 Warszawa', 'Warszawa'],
  ['Dlouhá 5, 110 00 Praha 1', 'Praha 1'],
  ['Rua 8, 1000-001 Lisboa', 'Lisboa'],
  ["12 rue de l'Air, 13100 Aix-en-Provence", 'Aix-en-Provence'],
  ['Erased', ''],
  ['', ''],
])('%j lies in %j', (address, place) => {
  expect(guessPlace(address)).toBe(place)
})
