import { expect, it } from 'vitest'
import { describeStockStop } from './stock-stop.ts'

it('says what stock does not allow', () => {
  const short = [
    { name: 'OG Kush', unit: 'gram' as const, available: 50_400, missing: 100_000 },
    { name: 'Pen - Runtz', unit: 'unit' as const, available: 0, missing: 1 },
  ]
  expect(describeStockStop({ reason: 'short', short })).toBe(
    'There is too little in stock: of OG Kush it needs 100 g, and only 50 g can be had; of Pen - Runtz it needs 1 unit, and nothing is left.',
  )
  expect(describeStockStop({ reason: 'picked' })).toContain('Put them back first')
  expect(describeStockStop({ reason: 'not-picked' })).toContain('picked yet')
})
