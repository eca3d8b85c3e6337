import { expect, it } from 'vitest'
import { figureOf } from './figures.ts'
import { groupBySize, isQuickLook, nameAtSize, sizesFrom } from './sized-figures.ts'

it('puts the same question at several sizes into one row, with its growth', () => {
  const small = figureOf(nameAtSize(10_000, 'orders', 'first page, p99'), 'ms', [2])
  const large = figureOf(nameAtSize(1_000_000, 'orders', 'first page, p99'), 'ms', [3])
  const growth = figureOf('growth: first page, p99', 'ratio', [1.5])
  const other = figureOf('memory', 'MB', [120])
  expect(groupBySize([large, growth, other, small])).toEqual({
    sizes: [10_000, 1_000_000],
    grown: [
      {
        title: 'first page, p99',
        unit: 'ms',
        bySize: new Map([
          [1_000_000, large],
          [10_000, small],
        ]),
        growth,
      },
    ],
    others: [other],
  })
})

it('takes a figure with a colon, but without a size, for one of its own', () => {
  const figure = figureOf('home: performance', 'of 100', [99])
  expect(groupBySize([figure])).toEqual({ sizes: [], grown: [], others: [figure] })
})

it('measures at the usual sizes unless others are named', () => {
  expect(sizesFrom(undefined, [80, 800])).toEqual([80, 800])
  expect(sizesFrom('', [80, 800])).toEqual([80, 800])
  expect(sizesFrom('10,20,30', [80, 800])).toEqual([10, 20, 30])
})

it('takes sizes that stop short of the usual ones for a quick look', () => {
  expect(isQuickLook({})).toBe(false)
  expect(isQuickLook({ BENCH_ORDERS: '1000,10000' })).toBe(true)
  expect(isQuickLook({ BENCH_VIEWS: '100000,1000000,10000000' })).toBe(false)
  expect(isQuickLook({ BENCH_VIEWS: '100000,1000000,10000000', BENCH_PRODUCTS: '80' })).toBe(true)
})

it('keeps the growth of something that no size is told of', () => {
  const growth = figureOf('growth: first page, median', 'ratio', [1.1])
  expect(groupBySize([growth])).toEqual({ sizes: [], grown: [], others: [growth] })
})
