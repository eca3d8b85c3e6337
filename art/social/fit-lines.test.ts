import { expect, test } from 'vitest'
import { fitLines } from './fit-lines.ts'

test('a name is set as large as its width allows', () => {
  expect(fitLines('OG Kush', 506)).toEqual({ lines: ['OG Kush'], fontSize: 84 })
  const long = fitLines('Lemon Cherry Gelato Badder', 506)
  expect(long.lines).toEqual(['Lemon Cherry', 'Gelato Badder'])
  expect(long.fontSize).toBeLessThan(84)
})
