import { expect, it } from 'vitest'
import { excelExport, PLAIN_EXPORT } from './export-form.ts'

const SUMMER_NIGHT = new Date('2026-06-30T22:05:59Z')

it('writes dates and amounts for programs as they are', () => {
  expect(PLAIN_EXPORT.writeDate(SUMMER_NIGHT)).toBe('2026-06-30T22:05:59.000Z')
  expect(PLAIN_EXPORT.writeAmount('1234.50')).toBe('1234.50')
})

it('writes dates for Excel by the clock of the shop, and amounts with a comma', () => {
  const excel = excelExport('Europe/Amsterdam')
  expect(excel.writeDate(SUMMER_NIGHT)).toBe('2026-07-01 00:05')
  expect(excel.writeAmount('1234.50')).toBe('1234,50')
})
