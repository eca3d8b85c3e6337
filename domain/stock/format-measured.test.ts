import { expect, test } from 'vitest'
import { formatMeasured } from './format-measured.ts'

test('figures have their unit, words have none', () => {
  expect(formatMeasured('21.4', '%')).toBe('21.4%')
  expect(formatMeasured('< 100', 'CFU/g')).toBe('< 100 CFU/g')
  expect(formatMeasured('not detected', 'mg/kg')).toBe('not detected')
  expect(formatMeasured('7', '')).toBe('7')
})
