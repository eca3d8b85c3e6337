import { describe, expect, it } from 'vitest'
import { strain } from '#domain/kinds/strain/kind.ts'
import { strainOrder } from '#domain/kinds/strain/order.ts'
import { vape } from '#domain/kinds/vape/kind.ts'
import { vapeOrder } from '#domain/kinds/vape/order.ts'
import { PRODUCTS, pick } from '#tests/orders/filled-order.ts'
import { isSoldOut, leftOf, linesToCut, soldOutProblem } from './left-to-order.ts'
import type { Shortage } from './shortage.ts'

const { kush, haze, packed, mixed } = PRODUCTS

function short(productId: string, available: number, unit: Shortage['unit'], variant: string | null = null) {
  return { kind: unit === 'gram' ? 'strain' : 'vape', productId, variant, unit, available }
}

describe('an order for more than there is', () => {
  it('is told what there is, in whole grams', () =>
    expect(
      soldOutProblem(strainOrder, [pick(kush, 500), pick(haze, 200)], {
        short: [short('kush', 350_999, 'gram')],
        ladder: strain.ladder.first,
      }),
    ).toMatchObject({
      field: 'lines',
      rule: 'sold-out',
      message: 'Of Kush there are only 350 g left. Nothing was ordered.',
      short: [{ productId: 'kush', available: 350_999 }],
    }))

  it('is told where what is left is below the minimum', () =>
    expect(
      soldOutProblem(strainOrder, [pick(kush, 500)], {
        short: [short('kush', 80_000, 'gram')],
        ladder: strain.ladder.first,
      }).message,
    ).toBe(
      'Of Kush there are only 80 g left. Nothing was ordered. What is left is not enough for an order by itself: minimum order quantity is 150g.',
    ))

  it('is told of each strain by its name', () =>
    expect(
      soldOutProblem(vapeOrder, [pick(mixed, 20, 'Blue Dream'), pick(mixed, 10, 'Runtz')], {
        short: [short('pen', 1, 'unit', 'Blue Dream'), short('pen', 0, 'unit', 'Runtz')],
        ladder: vape.ladder.first,
      }).message,
    ).toBe(
      'Of Pen - Blue Dream there is only 1 unit left. Pen - Runtz is sold out. Nothing was ordered. What is left is not enough for an order by itself: minimum 10 units total per product (can be mixed across strains).',
    ))
})

describe('what can be taken instead', () => {
  it('is what there is, in whole packs where goods come in packs', () => {
    const of = (kind: typeof strainOrder, lines: ReturnType<typeof pick>[], left: number) =>
      linesToCut(kind, {
        lines,
        left: Object.fromEntries(lines.map(({ product }) => [product.id, { '': left }])),
        ladder: kind === vapeOrder ? vape.ladder.first : strain.ladder.first,
      }).map(({ offered }) => offered)
    expect(of(strainOrder, [pick(kush, 500)], 350)).toEqual([350])
    expect(of(strainOrder, [pick(kush, 350)], 350)).toEqual([])
    expect(of(vapeOrder, [pick(packed, 40)], 27)).toEqual([20])
    expect(of(vapeOrder, [pick(packed, 40)], 7)).toEqual([0])
  })

  it('is nothing of a strain that there never was, and anything of what is not counted', () => {
    const left = { pen: { Runtz: 5 } }
    expect(leftOf(left, { productId: 'pen', variant: 'Blue Dream' })).toBe(0)
    expect(leftOf(left, { productId: 'kush' })).toBeUndefined()
    expect(leftOf(undefined, { productId: 'pen' })).toBeUndefined()
    expect([isSoldOut(left, mixed), isSoldOut({ pen: {} }, mixed), isSoldOut(left, kush)]).toEqual([
      false,
      true,
      false,
    ])
  })
})
