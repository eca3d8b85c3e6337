import { mapCustomerFields } from '#domain/orders/checkout/customer.ts'
import type { asPlacedOrder } from '#domain/orders/work/placed-order.ts'

type Item = Parameters<typeof asPlacedOrder>[0]['items'][number]

/** An order with a line of each of these kinds, as the database keeps it: 150 g of strains, 10 units of the others. */
export function mixedOrder(kinds: readonly ('strain' | 'vape' | 'concentrate')[]) {
  const items = kinds.map((kind, at): Item => {
    const [unit, quantity, linePrice] =
      kind === 'strain' ? (['gram', 150, '1500.00'] as const) : (['unit', 10, '459.80'] as const)
    return {
      kind,
      unit,
      strainName: `${kind} ${at + 1}`,
      strainType: 'Hybrid',
      thcContent: '20%',
      quantity,
      linePrice,
    }
  })
  const total = (unit: Item['unit']) =>
    items.filter((item) => item.unit === unit).reduce((sum, { quantity }) => sum + quantity, 0)
  return {
    id: '4b7f9a52-6d9d-4b39-9d4c-6f2a3c1e8b70',
    number: '4B7F9A52',
    status: 'pending' as const,
    createdAt: new Date('2027-03-07T13:05:00Z'),
    totalGrams: total('gram'),
    totalUnits: total('unit'),
    totalPrice: items.reduce((sum, { linePrice }) => sum + Number(linePrice), 0).toFixed(2),
    rounding: '0.00',
    items,
    ...mapCustomerFields(() => 'Ada Green'),
  }
}
