import { describe, expect, it } from 'vitest'
import type { OrderKindName } from '#domain/kinds/order-kinds.ts'
import { ORDER_KINDS } from '#domain/kinds/order-kinds.ts'
import { checkFilled, SMALLEST_LINES } from '#tests/orders/filled-order.ts'
import type { OrderLine } from './picked-line.ts'

const ID = '0b3f6b9e-3d0a-4f0e-9a57-0d8f5a2f7c11'

describe('what the confirmation is handed', () => {
  it('of strains is nothing: the address has the id', () => expect(handed('strain')).toBeUndefined())

  it('of concentrates is the id alone', () => expect(handed('concentrate')).toEqual({ orderId: ID }))

  it('of vapes is the order in the words of the tables', () => {
    const lines = [
      { productId: 'pen', variant: 'Runtz', quantity: 10 },
      { productId: 'box', quantity: 10 },
    ]
    expect(handed('vape', lines)).toEqual({
      orderData: {
        order_id: ID,
        number: '2026-00123',
        kind: 'vape',
        unit: 'unit',
        full_name: 'Ada Buyer',
        email: 'ada@example.com',
        phone_number: '+49 30 123456',
        full_address: 'Hauptstrasse 1, 10115 Berlin',
        country: 'Germany',
        telegram: null,
        business_name: null,
        total_quantity: 20,
        total_price: 1659.6,
        price_per_gram: 82.98,
        rounding: 0,
        order_items: [
          {
            strain_name: 'Pen - Runtz',
            strain_type: 'Live Resin',
            thc_content: '2000mg',
            quantity: 10,
            line_price: 1199.8,
          },
          {
            strain_name: 'Box',
            strain_type: 'Mystery Box',
            thc_content: 'Varies',
            quantity: 10,
            line_price: 459.8,
          },
        ],
      },
    })
  })
})

function handed(kind: OrderKindName, lines: readonly OrderLine[] = SMALLEST_LINES[kind]) {
  const checked = checkFilled(kind, {}, lines)
  if (!checked.ok) throw new Error(JSON.stringify(checked.problems))
  return ORDER_KINDS[kind].confirmationState({
    ...checked.order,
    tax: undefined,
    id: ID,
    number: '2026-00123',
  })
}
