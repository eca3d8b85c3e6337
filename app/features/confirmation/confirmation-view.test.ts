import { describe, expect, it } from 'vitest'
import { groupByKind } from '#domain/orders/checkout/group-by-kind.ts'
import { asPlacedOrder } from '#domain/orders/work/placed-order.ts'
import { mixedOrder } from '#tests/orders/mixed-order.ts'
import { viewOrder } from './confirmation-view.ts'

function view(kinds: Parameters<typeof mixedOrder>[0]) {
  const placed = asPlacedOrder(mixedOrder(kinds))
  return viewOrder(placed, groupByKind(placed.lines), undefined)
}

describe('an order on the page of its confirmation', () => {
  it('of several kinds has the lines of each under its name, with grams and units apart', () => {
    const { groups, quantity, rateHead } = view(['vape', 'strain', 'vape'])
    expect(groups).toMatchObject([
      { title: 'Strains', quantity: '150 g', lines: [{ name: 'strain 2', quantity: '150 g' }] },
      { title: 'Vapes', quantity: '20 units', lines: [{ name: 'vape 1' }, { name: 'vape 3' }] },
    ])
    expect([quantity, rateHead]).toEqual(['150 g · 20 units', 'Rate'])
  })

  it('of one kind is one list without a title', () => {
    expect(view(['strain', 'strain']).groups).toMatchObject([
      { title: undefined, lines: [{ name: 'strain 1' }, { name: 'strain 2' }] },
    ])
  })
})
