import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ORDER_KIND_NAMES, ORDER_KINDS, type OrderKindName } from '#domain/kinds/order-kinds.ts'
import { pricesOf } from '#domain/pricing/price-list.ts'
import { shippedPrices } from '#tests/catalogue/shipped-snapshot.ts'
import { CHOICES, someOrder } from '#tests/orders/arbitrary-order.ts'
import { findDifference, isReadAlike, shelves, someJson, withBase } from '#tests/orders/judge-orders.ts'
import {
  objectionsTo,
  priceOf,
  pricesOfLines,
  quantityAfterPress,
  quantityAfterTyping,
} from '#tests/orders/oracle.ts'
import { ORDER_RUNS, ORDER_TIMEOUT_MS } from '#tests/orders/order-runs.ts'
import { pickLines } from './check-order.ts'
import { newDraft, quantityOf, readDraft, setQuantity } from './draft.ts'
import { orderRequestSchema } from './order-request.ts'
import type { Orderable } from './picked-line.ts'

const KEY = '3f0c5a52-9d3c-4a4e-8f65-6b0f1d1d8a11'

describe('whatever is ordered', { timeout: ORDER_TIMEOUT_MS }, () => {
  test('is taken or refused, in the same words, as an independent reading of the rules says', () => {
    check(someOrder, (order) => {
      expect(findDifference(order)).toBeUndefined()
    })
  })

  test('costs what an independent reckoning says, and its lines are quantity times rate: with the rounding they sum to the total', () => {
    check(someOrder, (order) => {
      const kind = ORDER_KINDS[order.kind]
      const lines = pickLines(order.lines, (id) => findProduct(order.kind, id))
      const cents = priceOf(order)
      if (!lines || cents === undefined) return
      const price = kind.priceLines(lines, ladderFor(kind.name))
      expect(BigInt(price.totalCents)).toBe(cents)
      expect(price.totalQuantity).toBe(order.lines.reduce((sum, { quantity }) => sum + quantity, 0))
      expect(price.lineCents.map(BigInt)).toEqual(pricesOfLines(order))
      expect(price.lineCents.reduce((sum, part) => sum + part, price.roundingCents)).toBe(price.totalCents)
      // Nothing but a total in whole euros is rounded, and by half a euro at the most.
      expect(Math.abs(price.roundingCents)).toBeLessThanOrEqual(order.kind === 'strain' ? 50 : 0)
    })
  })

  test('costs what an independent reckoning says where strains have prices of their own', () => {
    const ids = CHOICES.strain.map(({ productId }) => productId)
    const cases = fc.record({
      order: someOrder,
      bases: fc.dictionary(fc.constantFrom(...ids), fc.integer({ min: 1, max: 5000 })),
    })
    check(cases, ({ order, bases }) => {
      expect(findDifference(order, bases)).toBeUndefined()
      const kind = ORDER_KINDS[order.kind]
      const lines = pickLines(order.lines, (id) => withBase(findProduct(order.kind, id), order.kind, bases))
      if (!lines || priceOf(order, bases) === undefined) return
      const price = kind.priceLines(lines, ladderFor(kind.name))
      if (price.totalCents > 0) expect(price.lineCents.map(BigInt)).toEqual(pricesOfLines(order, bases))
      expect(price.lineCents.reduce((sum, part) => sum + part, price.roundingCents)).toBe(price.totalCents)
    })
  })

  test('can be sent, and is the same after it was', () => {
    check(someOrder, (order) => {
      const sent = JSON.parse(JSON.stringify({ ...order, key: KEY }))
      expect(orderRequestSchema.parse(sent)).toEqual(sent)
    })
  })
})

describe('whatever is pressed or typed', { timeout: ORDER_TIMEOUT_MS }, () => {
  const someChoice = fc
    .constantFrom(...ORDER_KIND_NAMES)
    .chain((kind) => fc.tuple(fc.constant(kind), fc.constantFrom(...CHOICES[kind])))
  const someQuantity = fc.oneof(fc.integer({ min: 0, max: 200 }), fc.integer({ min: 0, max: 100_000 }))
  const someDirection = fc.constantFrom<(-1 | 1)[]>(-1, 1)

  test('one press leads where an independent reading says', () => {
    check(
      fc.tuple(someChoice, someQuantity, someDirection),
      ([[kind, { productId }], quantity, direction]) => {
        const stepped = ORDER_KINDS[kind].stepQuantity(
          mustFind(kind, productId),
          quantity,
          direction,
          ladderFor(kind),
        )
        expect(stepped).toBe(quantityAfterPress(kind, productId, quantity, direction))
      },
    )
  })

  test('a typed number becomes what an independent reading says', () => {
    const someNumber = fc.oneof(someQuantity, fc.integer({ min: -50, max: 50 }))
    check(fc.tuple(someChoice, someNumber), ([[kind, { productId }], typed]) => {
      const adjusted = ORDER_KINDS[kind].adjustTyped(mustFind(kind, productId), typed, ladderFor(kind))
      expect(adjusted).toBe(quantityAfterTyping(kind, productId, typed))
    })
  })

  test('the draft holds each choice once, can be kept, read and sent', () => {
    const someActs = fc.array(fc.tuple(someChoice, fc.oneof(someDirection, someQuantity)), { maxLength: 12 })
    check(someActs, (acts) => {
      const draft = acts.reduce(
        (before, [[kind, choice], act]) => {
          const product = mustFind(kind, choice.productId)
          const quantity = quantityOf(before, choice.productId, choice.variant)
          const next =
            act === 1 || act === -1
              ? ORDER_KINDS[kind].stepQuantity(product, quantity, act, ladderFor(kind))
              : ORDER_KINDS[kind].adjustTyped(product, act, ladderFor(kind))
          return setQuantity(before, { ...choice, quantity: next })
        },
        newDraft(KEY, 0),
      )
      const names = draft.lines.map(({ productId, variant }) => JSON.stringify([productId, variant]))
      expect(new Set(names).size).toBe(names.length)
      expect(readDraft(JSON.parse(JSON.stringify(draft)), 0)).toEqual(draft)
    })
  })

  test('a quantity is taken over the wire exactly when it is a whole number within the limits', () => {
    check(someJson, (value) => {
      expect(isReadAlike(value)).toBe(true)
    })
  })
})

test('the generated orders meet every rule, and about half of them are good', () => {
  const orders = fc.sample(someOrder, { ...ORDER_RUNS, numRuns: 2000 })
  const objections = orders.map(objectionsTo)
  const good = objections.filter(({ length }) => length === 0).length
  expect(good).toBeGreaterThan(600)
  expect(good).toBeLessThan(1400)
  const said = new Set(objections.flat().map(({ message }) => message))
  expect(said).toEqual(new Set([...SAID_OF_FORMS, ...SAID_OF_LINES, null]))
})

const SAID_OF_FORMS = [
  'Full name is required',
  'Phone number is required',
  'Invalid email address',
  'Full address is required',
  'Country is required',
  'Name is required',
  'Phone is required',
  'Address is required',
  'Name must be at least 2 characters',
  'Phone number must be at least 10 characters',
  'Address must be at least 10 characters',
  'City is required',
  'Postal code is required',
]

const SAID_OF_LINES = [
  'Minimum order quantity is 150g',
  'Maximum order quantity is 5000g (5kg)',
  'Please select at least one product',
  'Minimum 10 units total per product (can be mixed across strains)',
  'Minimum order is 10 units total',
]

function check<T>(values: fc.Arbitrary<T>, predicate: (value: T) => void) {
  fc.assert(fc.property(values, predicate), ORDER_RUNS)
}

function findProduct(kind: OrderKindName, id: string): Orderable | undefined {
  return shelves.get(kind)?.get(id)
}

function mustFind(kind: OrderKindName, id: string): Orderable {
  const product = findProduct(kind, id)
  if (!product) throw new Error(`There is no ${kind} ${id}`)
  return product
}

function ladderFor(kind: string) {
  return pricesOf(shippedPrices, kind).ladder
}
