import { expect, test } from 'vitest'
import {
  groupRegister,
  movedIn,
  NOTHING_MOVED,
  type RegisterLine,
  readRegisterQuery,
  writeRegisterQuery,
} from './register.ts'

const read = (address: string) => readRegisterQuery(new URLSearchParams(address), '2026-03-17')

test('without a period it is the month before', () => {
  expect(read('')).toEqual({ from: '2026-02-01', to: '2026-02-28', site: '' })
})

test('a period stands in the address; what is none ends it where it can', () => {
  const asked = '?from=2026-01-05&to=2026-02-06&site=Main%20site'
  expect(writeRegisterQuery(read(asked))).toBe(asked)
  expect(read('?from=2026-02-30&to=2026-03-01')).toMatchObject({ from: '2026-03-01', to: '2026-03-01' })
  expect(read('?from=2026-03-09&to=2026-03-01')).toMatchObject({ from: '2026-03-01', to: '2026-03-01' })
  expect(read('?from=2026-03-09')).toMatchObject({ from: '2026-03-09', to: '2026-03-17' })
})

test('batches of one product and strain are added up, and no others', () => {
  const line = (batch: number, variant: string, received: number): RegisterLine => ({
    ...{ batch, code: `C-${batch}`, site: 'Main site', product: 'Pen', variant, unit: 'unit', opening: 5 },
    moved: { ...NOTHING_MOVED, received, counted: -1, corrected: -2 },
    closing: 2 + received,
  })
  const [runtz, other] = groupRegister([line(1, 'Runtz', 10), line(2, 'Runtz', 3), line(3, 'Haze', 1)])
  expect(runtz).toMatchObject({ opening: 10, closing: 17, moved: { received: 13, counted: -2 } })
  expect(runtz && movedIn(runtz.moved, 'corrected')).toBe(-6)
  expect(other?.lines).toHaveLength(1)
})
