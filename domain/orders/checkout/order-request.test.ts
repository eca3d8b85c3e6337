import { describe, expect, it } from 'vitest'
import { orderRequestSchema } from './order-request.ts'

const request = {
  kind: 'vape',
  key: '3f0c5a52-9d3c-4a4e-8f65-6b0f1d1d8a11',
  lines: [{ productId: 'pen', variant: 'Runtz', quantity: 10 }],
  customer: { name: 'Ada' },
}

describe('a request', () => {
  it('is taken as it is', () => expect(orderRequestSchema.parse(request)).toEqual(request))

  it.each([
    ['a price', { totalPrice: 1 }],
    ['a status', { status: 'completed' }],
    ['an id', { id: request.key }],
    ['a time', { createdAt: 0 }],
    ['an unknown kind', { kind: 'edible' }],
    ['a kind from the prototype', { kind: 'toString' }],
    ['a key that is no uuid', { key: '1' }],
    ['no key', { key: undefined }],
    ['no lines', { lines: undefined }],
    ['a line with a price', { lines: [{ productId: 'pen', quantity: 10, price: 1 }] }],
    ['a line without a product', { lines: [{ quantity: 10 }] }],
    ['a product without a name', { lines: [{ productId: '', quantity: 10 }] }],
    ['a customer who is a list', { customer: [] }],
    ['a customer with a number', { customer: { name: 1 } }],
    ['a customer with an object', { customer: { name: {} } }],
    ['a honeypot that is no text', { honeypot: true }],
  ])('is refused with %s', (_, change) =>
    expect(orderRequestSchema.safeParse({ ...request, ...change }).success).toBe(false),
  )

  it('has 500 lines at most', () => {
    const lines = Array.from({ length: 501 }, (_, at) => ({ productId: `p${at}`, quantity: 1 }))
    expect(orderRequestSchema.safeParse({ ...request, lines: lines.slice(1) }).success).toBe(true)
    expect(orderRequestSchema.safeParse({ ...request, lines }).success).toBe(false)
  })
})

describe('a quantity in a request', () => {
  it.each(['1', '10', '5001', '100000', '1e3'])('may be %s', (json) => expect(takes(json)).toBe(true))

  it.each(['-1', '0', '-0', '1.5', '1e309', '-1e309', '9007199254740992', '100001', '1e-9'])(
    'is not %s',
    (json) => expect(takes(json)).toBe(false),
  )

  it.each(['"10 "', '"10"', '""', 'null', 'true', '[10]', '{}'])('is not %s', (json) =>
    expect(takes(json)).toBe(false),
  )

  it('is not NaN', () => {
    const lines = [{ productId: 'pen', quantity: Number.NaN }]
    expect(orderRequestSchema.safeParse({ ...request, lines }).success).toBe(false)
  })
})

/** As it would come over the wire. */
function takes(quantity: string) {
  const lines = [{ productId: 'pen', quantity: JSON.parse(quantity) }]
  return orderRequestSchema.safeParse({ ...request, lines }).success
}
