import { expect, test } from 'vitest'
import { addressKey } from './address-key.ts'

const HOME = 'Hauptstraße 12, 10115 Berlin'

test.each([
  'hauptstr. 12\n10115 BERLIN',
  'HAUPTSTRASSE 12 10115 Berlin, Germany',
  'Hauptstr 12 - 10115 Berlin',
  '10115 Berlin, Hauptstraße 12',
])('%j is the same address', (address) => {
  expect(addressKey(address, 'Germany')).toBe(addressKey(HOME, 'Germany'))
})

test.each([
  ['Hauptstraße 21, 10115 Berlin', 'Germany'],
  ['Hauptstraße 12, 20095 Hamburg', 'Germany'],
  ['Nebenstraße 12, 10115 Berlin', 'Germany'],
  [HOME, 'Austria'],
])('%j in %s is another', (address, country) => {
  expect(addressKey(address, country)).not.toBe(addressKey(HOME, 'Germany'))
})

test.each(['', 'x', '12', 'Berlin', '...'])('%j says too little', (address) => {
  expect(addressKey(address, 'Germany')).toBe('')
})

test('accents and other scripts are read as well', () => {
  expect(addressKey('Ulica Długa 5, Kraków', 'Poland')).toBe(addressKey('Długa 5 KRAKOW', 'Poland'))
  expect(addressKey('Ερμού 5, Αθήνα', 'Greece')).toBe(addressKey('ΕΡΜΟΥ 5 ΑΘΗΝΑ', 'Greece'))
})
