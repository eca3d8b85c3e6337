import { describe, expect, it } from 'vitest'
import {
  findPickProblem,
  findPutBackProblem,
  type PickingLine,
  pickScanned,
  proposePicks,
  readScannedCode,
} from './picking.ts'
import { pickingRequestSchema } from './picking-request.ts'

const item = '00000000-0000-4000-8000-000000000001'
const line: PickingLine = {
  item,
  name: 'OG Kush',
  unit: 'milligram',
  needed: 300_000,
  picked: [{ code: 'A-1', bestBefore: null, quantity: 50_000 }],
  batches: [
    { code: 'B-2', bestBefore: '2027-01-01', place: '', onHand: 100_000 },
    { code: 'B-3', bestBefore: null, place: '', onHand: 900_000 },
  ],
}
const pickOf = (batch: string, quantity: number) => ({ item, batch, quantity })

describe('picking', () => {
  it('proposes the batch that expires first, and goes on with the next', () =>
    expect(proposePicks(line)).toEqual([
      { code: 'B-2', quantity: 100_000 },
      { code: 'B-3', quantity: 150_000 },
    ]))

  it('takes no more than is open, and no more than a batch has', () => {
    expect(findPickProblem(line, pickOf('b-2', 100_000))).toBeUndefined()
    expect(findPickProblem(line, pickOf('B-2', 100_001))).toBe(
      'You entered 100.001 g. Batch B-2 has only 100 g.',
    )
    expect(findPickProblem(line, pickOf('B-3', 250_001))).toBe(
      'You entered 250.001 g. Only 250 g of OG Kush are left to pick.',
    )
    expect(findPickProblem({ ...line, needed: 50_000 }, pickOf('B-3', 1))).toBe(
      'OG Kush has already been picked.',
    )
    expect(findPickProblem(line, pickOf('X', 1))).toBe('Batch X cannot be picked for OG Kush.')
    expect(findPickProblem(undefined, pickOf('X', 1))).toContain('not stock-tracked')
  })

  it('puts back no more than is picked', () => {
    expect(findPutBackProblem(line, pickOf('a-1', 50_000))).toBeUndefined()
    expect(findPutBackProblem(line, pickOf('A-1', 50_001))).toContain('50 g of batch A-1 have been picked')
    expect(findPutBackProblem(line, pickOf('B-2', 1))).toContain('Nothing of batch B-2')
  })

  it('reads what is posted, and nothing else', () => {
    const read = (picks: unknown) => pickingRequestSchema.safeParse({ intent: 'pick', picks }).success
    expect(read(JSON.stringify([pickOf('A-1', 5)]))).toBe(true)
    for (const wrong of [
      '',
      '[]',
      '{',
      'null',
      JSON.stringify([pickOf('A-1', 0)]),
      JSON.stringify([{ item }]),
    ])
      expect(read(wrong)).toBe(false)
  })
})

describe('a scanner', () => {
  const nothingTyped = () => undefined

  it('types a code, or the address behind it', () => {
    expect(readScannedCode(' B-2\n')).toBe('B-2')
    expect(readScannedCode('https://shop.example/batch/B-2?from=label')).toBe('B-2')
  })

  it('picks for the right line what is open, or what stands beside the batch', () => {
    expect(pickScanned([line], 'https://shop.example/batch/b-3', nothingTyped)).toEqual({
      ok: true,
      pick: pickOf('B-3', 250_000),
    })
    expect(pickScanned([line], 'B-2', () => 20_000)).toEqual({ ok: true, pick: pickOf('B-2', 20_000) })
  })

  it('says what does not belong, and what is done', () => {
    const told = (lines: PickingLine[], code: string) => {
      const result = pickScanned(lines, code, nothingTyped)
      return result.ok ? undefined : result.problem
    }
    expect(told([line], 'Z-9')).toBe('Batch Z-9 does not belong to this order.')
    expect(told([line], 'A-1')).toBe('Batch A-1 has been picked completely.')
    expect(told([{ ...line, needed: 50_000 }], 'B-2')).toBe(
      'OG Kush has already been picked: batch B-2 is not needed.',
    )
  })
})
