import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { away, conflict } from '#domain/form-answer.ts'
import type { OrderRequest } from '#domain/orders/checkout/order-request.ts'
import { sendOrder } from './send-order.ts'

const ID = '0b9f6a52-6d9d-4b39-9d4c-6f2a3c1e8b70'
const request: OrderRequest = {
  kind: 'strain',
  key: '4b7f9a52-6d9d-4b39-9d4c-6f2a3c1e8b70',
  lines: [{ productId: 'og-kush', quantity: 150 }],
  customer: { fullName: 'Noor' },
}

const SHOWN = { cents: 150_000, payableCents: null, version: '3.7' }

const OFFER = {
  version: 'abc',
  products: [],
  ladder: { minimum: 150 },
  markets: { served: [], excluded: [] },
}

const fetchOrder = vi.fn<typeof fetch>()

beforeEach(() => {
  vi.stubGlobal('fetch', fetchOrder)
  vi.stubGlobal('navigator', { onLine: true })
  vi.spyOn(console, 'error').mockReturnValue()
})
afterEach(() => {
  fetchOrder.mockReset()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

describe('what the shop answers', () => {
  it.each([
    [201, { id: ID, number: '2026-00123' }, { outcome: 'placed', id: ID, number: '2026-00123' }],
    [201, { id: ID }, { outcome: 'placed', id: ID, number: '0B9F6A52' }],
    [409, { ...conflict('Placed with other content.'), id: ID }, { outcome: 'differs', id: ID }],
    [409, { ...conflict('Other prices.'), offer: OFFER }, { outcome: 'repriced', offers: [OFFER] }],
    [
      409,
      { ...conflict('Other prices.'), offers: [OFFER, OFFER] },
      { outcome: 'repriced', offers: [OFFER, OFFER] },
    ],
    [422, { problems: [] }, { outcome: 'refused', problems: [] }],
    [429, away('Too many.'), { outcome: 'failed', message: 'Too many.' }],
    [503, away('Away.'), { outcome: 'failed', message: 'Away.' }],
  ])('%i %j', async (status, answer, result) => {
    fetchOrder.mockResolvedValueOnce(Response.json(answer, { status }))
    expect(await sendOrder(request, SHOWN)).toEqual(result)
    expect(fetchOrder).toHaveBeenCalledTimes(1)
  })

  it('is a failure without words where something else answers in its place', async () => {
    fetchOrder.mockResolvedValueOnce(new Response('<h1>Bad Gateway</h1>', { status: 502 }))
    expect(await sendOrder(request, SHOWN)).toEqual({ outcome: 'failed', message: undefined })
  })
})

describe('a connection that breaks', () => {
  it('is tried once more, with the same bytes', async () => {
    fetchOrder.mockRejectedValueOnce(new TypeError('Failed to fetch'))
    fetchOrder.mockResolvedValueOnce(Response.json({ id: ID }, { status: 201 }))
    expect(await sendOrder(request, SHOWN)).toEqual({ outcome: 'placed', id: ID, number: '0B9F6A52' })
    const [first, second] = fetchOrder.mock.calls.map(([, options]) => options)
    expect(first?.body).toBe(second?.body)
    expect(second?.headers).toMatchObject({ 'x-shown-total': '150000' })
  })

  it('is not tried a third time', async () => {
    fetchOrder.mockRejectedValue(new TypeError('Failed to fetch'))
    expect(await sendOrder(request, SHOWN)).toEqual({ outcome: 'failed', message: undefined })
    expect(fetchOrder).toHaveBeenCalledTimes(2)
  })

  it.each([
    ['while there is no network', new TypeError('Failed to fetch'), false],
    ['after waiting in vain', new DOMException('Timed out', 'TimeoutError'), true],
  ])('is not tried again %s', async (_when, error, onLine) => {
    vi.stubGlobal('navigator', { onLine })
    fetchOrder.mockRejectedValue(error)
    expect(await sendOrder(request, SHOWN)).toEqual({ outcome: 'failed', message: undefined })
    expect(fetchOrder).toHaveBeenCalledTimes(1)
  })
})

describe('a shop that asks to come back in a moment', () => {
  const awayNow = () => Response.json(away('Away.'), { status: 503, headers: { 'retry-after': '2' } })

  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('is sent the same bytes again until it takes them', async () => {
    fetchOrder.mockImplementation(async () => awayNow())
    const sending = sendOrder(request, SHOWN)
    await vi.advanceTimersByTimeAsync(10_000)
    expect(fetchOrder.mock.calls.length).toBeGreaterThan(3)
    fetchOrder.mockImplementation(async () => Response.json({ id: ID }, { status: 201 }))
    await vi.advanceTimersByTimeAsync(3000)
    expect(await sending).toEqual({ outcome: 'placed', id: ID, number: '0B9F6A52' })
    expect(new Set(fetchOrder.mock.calls.map(([, options]) => options?.body)).size).toBe(1)
  })

  it('is asked no longer than anybody waits, and its words are shown then', async () => {
    fetchOrder.mockImplementation(async () => awayNow())
    const sending = sendOrder(request, SHOWN)
    await vi.advanceTimersByTimeAsync(20_000)
    expect(await sending).toEqual({ outcome: 'failed', message: 'Away.' })
  })
})
