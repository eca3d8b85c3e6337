import { describe, expect, it } from 'vitest'
import { readOrderRequest } from './read-order-request.ts'

const order = {
  kind: 'strain',
  key: '6f9619ff-8b86-4d01-b42d-00cf4fc964ff',
  lines: [{ productId: 'og-kush', quantity: 150 }],
  customer: { fullName: 'Ada Green' },
}

function hashOf(change: object) {
  const reading = readOrderRequest({ ...order, ...change })
  return reading.ok ? reading.requestHash : reading.rule
}

describe('reading an order', () => {
  it('tells another order by its content', () => {
    const hashes = [
      hashOf({}),
      hashOf({ kind: 'vape' }),
      hashOf({ lines: [{ productId: 'og-kush', quantity: 151 }] }),
      hashOf({ customer: { fullName: 'Ada Grey' } }),
    ]
    expect(new Set(hashes).size).toBe(4)
    expect(hashes[0]).toMatch(/^[0-9a-f]{64}$/)
  })

  it('knows the same order under a fresh ticket', () => {
    expect(hashOf({ ticket: 'another', honeypot: 'x' })).toBe(hashOf({}))
  })

  it('tells another variant of a product, and knows a line whatever the order of its fields', () => {
    const line = { productId: 'pen', variant: 'Runtz', quantity: 10 }
    const hashed = hashOf({ lines: [line] })
    expect(hashOf({ lines: [{ ...line, variant: 'Zkittlez' }] })).not.toBe(hashed)
    expect(hashOf({ lines: [{ quantity: 10, variant: 'Runtz', productId: 'pen' }] })).toBe(hashed)
  })

  it('reads a key in capitals as the same key', () => {
    expect(readOrderRequest({ ...order, key: order.key.toUpperCase() })).toEqual(readOrderRequest(order))
  })

  it.each([[{ fullName: 'Ada\u0000' }], [{ 'full\u0000Name': 'Ada' }], [{ fullName: '\ud83c' }]])(
    'refuses characters that cannot be kept: %j',
    (customer) => {
      expect(hashOf({ customer })).toBe('characters')
    },
  )

  it.each([
    [{ total_price: 1 }],
    [{ status: 'completed' }],
    [{ id: order.key }],
    [{ lines: [{ productId: 'og-kush', quantity: 150, price: 1 }] }],
    [{ lines: [{ productId: 'og-kush', quantity: 1.5 }] }],
    [{ lines: [{ productId: 'og-kush', quantity: '150' }] }],
    [{ key: 'mine' }],
    [{ kind: 'hat' }],
    [{ customer: { fullName: 1 } }],
  ])('refuses what no dialog sends: %j', (change) => {
    expect(hashOf(change)).toBe('shape')
  })
})
