import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Snapshot } from '#server/snapshot.ts'
import { FEW_WORDS, fewWords } from '#tests/catalogue/few-words.ts'
import { mustParse, shippedCatalogue } from '#tests/catalogue/shipped-catalogue.ts'
import { shippedSnapshot, snapshotOf } from '#tests/catalogue/shipped-snapshot.ts'
import { useTestDatabase } from '#tests/database/test-database.ts'
import {
  freshTicket,
  openOrdering,
  orderInput,
  randomAddress,
  STRAIN_LINES,
} from '#tests/orders/order-input.ts'
import { findOrder } from '../work/find-order.ts'

const database = useTestDatabase()
let order: ReturnType<typeof openOrdering>

beforeAll(() => {
  order = openOrdering(database.db)
})

async function rowsOf(sql: string, ...values: unknown[]) {
  return (await database.db.pool.query(sql, values)).rows
}

async function countOrders() {
  return Number((await rowsOf('SELECT count(*) FROM orders'))[0]?.count)
}

/** As if so many seconds had passed for every bucket. */
async function waitSeconds(seconds: number) {
  await rowsOf('UPDATE order_limits SET full_at = full_at - make_interval(secs => $1)', seconds)
}

async function placed(...asked: Parameters<typeof order>) {
  const placement = await order(...asked)
  if (placement.outcome !== 'placed') throw new Error(`The order was ${placement.outcome}`)
  return placement.id
}

describe('an order within three seconds', () => {
  async function reasonsFor(said: Parameters<typeof order>[3], input: Parameters<typeof order>[0] = {}) {
    const id = await placed({ ticket: freshTicket(), ...input }, undefined, undefined, said)
    const [stored] = await rowsOf('SELECT review_reasons AS reasons FROM orders WHERE id = $1', id)
    return stored?.reasons
  }

  test('is looked at, unless its buyer has signed in or proves to have ordered with this address', async () => {
    const email = `${randomUUID()}@example.com`
    const hasOrderedAs = (asked: string) => asked === email
    const buyer = { email, person: undefined, catchUp: async () => shippedSnapshot }
    expect(await reasonsFor({})).toEqual(['too-fast'])
    expect(await reasonsFor({ hasOrderedAs })).toEqual(['too-fast'])
    expect(await reasonsFor({ hasOrderedAs }, { customer: { email } })).toEqual([])
    expect(await reasonsFor({ buyer })).toEqual([])
  })

  test('of somebody known is looked at for every other reason', async () => {
    const hasOrderedAs = () => true
    expect(await reasonsFor({ hasOrderedAs }, { honeypot: 'x' })).toEqual(['honeypot-filled'])
    expect(await reasonsFor({ hasOrderedAs }, { ticket: 'none' })).toEqual(['no-ticket'])
  })
})

describe('an order that is placed', () => {
  test('is stored with its items, its timeline and its two mails', async () => {
    const key = randomUUID()
    const email = 'ada@example.com'
    const customer = { email, telegram: ' @ada ', signal: '', country: 'de' }
    const id = await placed({ key, customer })
    expect(await findOrder(database.db, id)).toMatchObject({
      id,
      fullName: 'Ada Buyer',
      phoneNumber: '+49 30 123456',
      email,
      fullAddress: 'Hauptstrasse 1, 10115 Berlin',
      country: 'Germany',
      telegram: '@ada',
      whatsapp: null,
      signal: null,
      businessName: null,
      vatNumber: null,
      notes: null,
      totalGrams: 200,
      totalUnits: 0,
      totalPrice: '2000.00',
      rounding: '0.00',
      pricePerGram: '10.0000',
      status: 'pending',
      reviewReasons: [],
      reviewedAt: null,
      items: [
        {
          productId: 'og-kush',
          kind: 'strain',
          unit: 'gram',
          strainName: 'OG Kush',
          quantity: 100,
          linePrice: '1000.00',
        },
        { productId: 'white-widow', strainName: 'White Widow', quantity: 50, linePrice: '500.00' },
        { productId: 'amnesia-haze', strainName: 'Amnesia Haze', quantity: 50, linePrice: '500.00' },
      ],
    })
    expect(await rowsOf('SELECT event, actor, detail FROM order_events WHERE order_id = $1', id)).toEqual([
      { event: 'placed', actor: null, detail: null },
    ])
    expect(
      await rowsOf('SELECT purpose, state, attempts FROM mails WHERE order_id = $1 ORDER BY 1', id),
    ).toEqual([
      { purpose: 'buyer-confirmation', state: 'waiting', attempts: 0 },
      { purpose: 'staff-notice', state: 'waiting', attempts: 0 },
    ])
    expect(await rowsOf('SELECT idempotency_key FROM orders WHERE id = $1', id)).toEqual([
      { idempotency_key: key },
    ])
  })

  test('of products that say nothing of themselves says nothing of them', async () => {
    const orderFew = openOrdering(database.db, snapshotOf(fewWords))
    const asked = [
      ['strain', 'plain-flower', 200, '22%'],
      ['vape', 'plain-pen', 10, ''],
      ['concentrate', 'plain-wax', 10, ''],
    ] as const
    for (const [kind, productId, quantity, thcContent] of asked) {
      const placement = await orderFew({ kind, lines: [{ productId, quantity }] })
      if (placement.outcome !== 'placed') throw new Error(`The order was ${placement.outcome}`)
      const found = await findOrder(database.db, placement.id)
      expect(found?.items).toMatchObject([{ productId, strainType: '', thcContent }])
    }
  })

  test('keeps the numbers of its goods: those of the strain, else those of the product', async () => {
    const [pen, flower] = [FEW_WORDS.vapes[0], FEW_WORDS.strains[0]]
    const numbered = mustParse({
      ...FEW_WORDS,
      strains: [{ ...flower, articleNumber: 'A-1', ean: '4006381333931' }],
      vapes: [
        {
          ...pen,
          articleNumber: 'P-1',
          strains: ['Runtz', 'Gelato'],
          variantNumbers: [{ variant: 'Gelato', articleNumber: 'P-1-G', ean: '96385074' }],
        },
      ],
    })
    const orderNumbered = openOrdering(database.db, snapshotOf(numbered))
    const numbersOf = async (...asked: Parameters<typeof order>) => {
      const placement = await orderNumbered(...asked)
      if (placement.outcome !== 'placed') throw new Error(`The order was ${placement.outcome}`)
      const found = await findOrder(database.db, placement.id)
      return found?.items.map(({ articleNumber, ean }) => [articleNumber, ean])
    }
    expect(await numbersOf({ lines: [{ productId: 'plain-flower', quantity: 200 }] })).toEqual([
      ['A-1', '4006381333931'],
    ])
    const pens = ['Runtz', 'Gelato'].map((variant) => ({ productId: 'plain-pen', variant, quantity: 10 }))
    expect(await numbersOf({ kind: 'vape', lines: pens })).toEqual([
      ['P-1', null],
      ['P-1-G', '96385074'],
    ])
  })

  test('has lines at quantity times rate, and what the rounded total adds beside them', async () => {
    const lines = STRAIN_LINES.map((line, at) => ({ ...line, quantity: [83, 84, 84][at] ?? 0 }))
    const found = await findOrder(database.db, await placed({ lines }))
    // 251 g at 9.50 are 2,384.50, in whole euros 2,385.
    expect(found).toMatchObject({ totalPrice: '2385.00', rounding: '0.50', pricePerGram: '9.5020' })
    expect(found?.items.map(({ linePrice }) => linePrice)).toEqual(['788.50', '798.00', '798.00'])
  })

  test('has a strain with a price of its own at that price, by the tier of the whole order', async () => {
    const { shelves } = shippedCatalogue
    const strains = (shelves.strains ?? []).map((one) =>
      one.id === 'og-kush' ? { ...one, baseCents: 1150 } : one,
    )
    const premium = snapshotOf({ shelves: { ...shelves, strains } })
    const lines = STRAIN_LINES.map((line, at) => ({ ...line, quantity: [100, 100, 50][at] ?? 0 }))
    const id = await placed({ lines }, undefined, premium)
    const found = await findOrder(database.db, id)
    // 250 g: 10.93 of 11.50 for the first, 9.50 for the others.
    expect(found?.items.map(({ rate, linePrice }) => [rate, linePrice])).toEqual([
      ['10.9300', '1093.00'],
      ['9.5000', '950.00'],
      ['9.5000', '475.00'],
    ])
    expect(found).toMatchObject({ totalPrice: '2518.00', rounding: '0.00' })
  })

  test('is found by its id in any case, and by nothing that is no id', async () => {
    const id = await placed()
    expect((await findOrder(database.db, id.toUpperCase()))?.id).toBe(id)
    for (const unknown of [randomUUID(), '', 'x', `${id} `, `${id}'`, '\u0000'])
      expect(await findOrder(database.db, unknown)).toBeUndefined()
  })

  test('belongs to the company of whoever has its e-mail address, however that is capitalised', async () => {
    const email = 'clerk@green.example'
    const company = async () =>
      (await rowsOf('SELECT company FROM orders WHERE id = $1', await placed({ customer: { email } })))[0]
    expect(await company()).toEqual({ company: null })
    const [made] = await rowsOf(
      "INSERT INTO companies (name, country, created_by_name) VALUES ('Green', 'Spain', 'Test') RETURNING number",
    )
    await rowsOf(
      'INSERT INTO people (company, name, email) VALUES ($1, $2, $3)',
      made?.number,
      'Ana',
      email.toUpperCase(),
    )
    expect(await company()).toEqual({ company: made?.number })
    await rowsOf('DELETE FROM companies')
    expect(await rowsOf('SELECT FROM orders WHERE company IS NOT NULL')).toEqual([])
  })

  test('notes with the order what a program would do', async () => {
    const reasons = async (input: Parameters<typeof order>[0]) =>
      (await findOrder(database.db, await placed(input)))?.reviewReasons
    expect(await reasons({ honeypot: 'x' })).toEqual(['honeypot-filled'])
    expect(await reasons({ ticket: 'x' })).toEqual(['no-ticket'])
    expect(await reasons({ honeypot: 'x', ticket: '' })).toEqual(['honeypot-filled', 'no-ticket'])
  })
})

describe('the key of an order', () => {
  test('sent again with the same content gives the same order', async () => {
    const input = orderInput()
    const id = await placed(input)
    const before = await countOrders()
    expect(await order(input)).toMatchObject({ outcome: 'repeated', id })
    expect(await order({ ...input, ticket: 'another' })).toMatchObject({ outcome: 'repeated', id })
    expect(await countOrders()).toBe(before)
    const [found] = await rowsOf('SELECT count(*)::int AS mails FROM mails WHERE order_id = $1', id)
    expect(found?.mails).toBe(2)
  })

  test('sent again with other content is refused, however wrong that is', async () => {
    const input = orderInput()
    const id = await placed(input)
    expect(await order({ ...input, lines: STRAIN_LINES.slice(0, 2) })).toEqual({ outcome: 'changed', id })
    expect(await order({ ...input, lines: [] })).toEqual({ outcome: 'changed', id })
  })

  test('is not placed at another total than the buyer was shown; what was placed before stays placed', async () => {
    const input = orderInput()
    const before = await countOrders()
    const send = (shownCents: number) => order(input, randomAddress(), undefined, { shownCents })
    expect(await send(199_999)).toMatchObject({ outcome: 'repriced' })
    expect(await countOrders()).toBe(before)
    expect(await send(200_000)).toMatchObject({ outcome: 'placed' })
    expect(await send(199_999)).toMatchObject({ outcome: 'repeated' })
  })

  test('is priced and checked by the snapshot that it came with, whatever is published meanwhile', async () => {
    const { concentrates, shelves } = shippedCatalogue
    const concentrate = concentrates.find(({ strains }) => !strains)
    if (!concentrate) throw new Error('There is nothing to order')
    const lines = [{ productId: concentrate.id, quantity: 20 }]
    const raised = { ...concentrate, priceCents: concentrate.priceCents + 100 }
    const dearer = snapshotOf({ shelves: { ...shelves, concentrates: [raised] } })
    const closed = snapshotOf(shippedCatalogue, { markets: { served: ['MT'], excluded: [] } })
    const total = async (snapshot?: Snapshot) => {
      const placement = await order(orderInput({ kind: 'concentrate', lines }), randomAddress(), snapshot)
      if (placement.outcome !== 'placed') return placement.outcome
      return (await findOrder(database.db, placement.id))?.totalPrice
    }
    const [before, after, refused] = await Promise.all([total(), total(dearer), total(closed)])
    expect(Number(after) - Number(before)).toBeCloseTo(20, 2)
    expect(refused).toBe('refused')
  })

  test('is remembered when the shop would refuse the order today', async () => {
    const input = orderInput()
    const id = await placed(input)
    const nothingSold = openOrdering(database.db, snapshotOf({ shelves: {} }))
    expect(await nothingSold(input)).toMatchObject({ outcome: 'repeated', id })
    expect(await nothingSold(orderInput())).toMatchObject({ outcome: 'refused' })
  })

  test('makes one order of fifty that are sent at once, to two processes', async () => {
    const desks = [order, openOrdering(database.db)]
    for (let round = 0; round < 5; round += 1) {
      const input = orderInput()
      const answers = await Promise.all(Array.from({ length: 50 }, (_, at) => desks[at % 2]?.(input)))
      const ids = new Set(answers.map((answer) => answer && 'id' in answer && answer.id))
      expect(ids.size).toBe(1)
      expect(answers.filter((answer) => answer?.outcome === 'placed')).toHaveLength(1)
      expect(answers.filter((answer) => answer?.outcome === 'repeated')).toHaveLength(49)
      const stored = await rowsOf('SELECT id FROM orders WHERE idempotency_key = $1', input.key)
      expect(stored.map(({ id }) => id)).toEqual([...ids])
    }
  })

  test('belongs to one of two orders that are sent at once', async () => {
    const key = randomUUID()
    const answers = await Promise.all([
      order({ key }),
      order({ key, lines: STRAIN_LINES.toReversed() }),
      openOrdering(database.db)({ key, lines: STRAIN_LINES.slice(0, 2) }),
    ])
    expect(answers.map(({ outcome }) => outcome).toSorted()).toEqual(['changed', 'changed', 'placed'])
  })
})

/** However slow the machine: how many tokens came back while the work was done, by the database's clock. */
async function refilledDuring(refillSeconds: number, work: () => Promise<unknown>) {
  const secondsNow = async () => Number((await rowsOf('SELECT extract(epoch FROM now()) AS now'))[0]?.now)
  const began = await secondsNow()
  await work()
  return Math.floor(((await secondsNow()) - began) / refillSeconds)
}

describe('the limits', () => {
  test('give a network twenty orders at once, then one each half minute', async () => {
    const address = randomAddress()
    const first = orderInput()
    let taken = 0
    let last = await order({}, randomAddress())
    const refilled = await refilledDuring(30, async () => {
      for (last = await order(first, address); last.outcome === 'placed'; last = await order({}, address))
        taken += 1
    })
    expect(taken).toBeGreaterThanOrEqual(20)
    expect(taken).toBeLessThanOrEqual(20 + refilled)
    expect(last).toMatchObject({ outcome: 'limited' })
    if (last.outcome === 'limited') {
      expect(last.waitSeconds).toBeGreaterThan(0)
      expect(last.waitSeconds).toBeLessThanOrEqual(30)
    }
    // A neighbour is not held up, and a reply that was lost is given again.
    await placed({}, randomAddress())
    expect(await order(first, address)).toMatchObject({ outcome: 'repeated' })
    await waitSeconds(30)
    await placed({}, address)
  })

  test('count the orders of one IPv6 network together', async () => {
    const network = randomAddress().replace('::1', '')
    let outcomes: string[] = []
    const refilled = await refilledDuring(30, async () => {
      const answers = await Promise.all(
        Array.from({ length: 25 }, (_, at) => order({}, `${network}::${at.toString(16)}`)),
      )
      outcomes = answers.map(({ outcome }) => outcome)
    })
    const taken = outcomes.filter((outcome) => outcome === 'placed').length
    expect(taken).toBeGreaterThanOrEqual(20)
    expect(taken).toBeLessThanOrEqual(20 + refilled)
    expect(outcomes.filter((outcome) => outcome === 'limited')).toHaveLength(25 - taken)
  })

  test('cost nothing when an order is sent again', async () => {
    const address = randomAddress()
    const input = orderInput()
    await placed(input, address)
    for (let count = 0; count < 25; count += 1) await order(input, address)
    for (let count = 2; count <= 20; count += 1) await placed({}, address)
  })

  test('mark the eleventh order of an e-mail address for review, whoever sends it', async () => {
    const email = `${randomUUID()}@example.com`
    const reviewOf = async (spelling: string) =>
      (await findOrder(database.db, await placed({ customer: { email: spelling } })))?.reviewReasons
    let unmarked = 0
    let last: string[] | undefined
    const refilled = await refilledDuring(60, async () => {
      for (last = await reviewOf(email); last?.length === 0; last = await reviewOf(email)) unmarked += 1
    })
    expect(unmarked).toBeGreaterThanOrEqual(10)
    expect(unmarked).toBeLessThanOrEqual(10 + refilled)
    expect(last).toEqual(['many-from-email'])
    await waitSeconds(3600)
    expect(await reviewOf(email)).toEqual([])
  })

  test('see one address however it is spelled', async () => {
    const email = `${randomUUID()}@example.com`
    const buckets = async () => Number((await rowsOf('SELECT count(*) FROM order_limits'))[0]?.count)
    await placed({ customer: { email } }, '192.0.2.78')
    const before = await buckets()
    await placed({ customer: { email: ` ${email.toUpperCase()} ` } }, '::ffff:192.0.2.78')
    expect(await buckets()).toBe(before)
  })

  test('keep neither an address nor an e-mail', async () => {
    const email = `${randomUUID()}@example.com`
    await placed({ customer: { email } }, '192.0.2.77')
    const [row] = await rowsOf(`SELECT string_agg(l::text, ' ') AS all FROM order_limits l`)
    expect(row?.all).toMatch(/[0-9a-f]{64}/)
    for (const canary of [email, '192.0.2.77']) {
      expect(row?.all).not.toContain(canary)
      expect(row?.all).not.toContain(Buffer.from(canary).toString('hex'))
    }
  })
})

test('many orders of few buyers, in every combination and on two processes, are all placed', async () => {
  const desks = [order, openOrdering(database.db)]
  const emails = Array.from({ length: 5 }, () => `${randomUUID()}@example.com`)
  const addresses = Array.from({ length: 5 }, randomAddress)
  const before = await countOrders()
  const answers = await Promise.all(
    Array.from({ length: 100 }, (_, at) =>
      desks[at % 2]?.({ customer: { email: emails[at % 5] ?? '' } }, addresses[Math.floor(at / 5) % 5]),
    ),
  )
  expect(answers.filter((answer) => answer?.outcome !== 'placed')).toEqual([])
  expect(await countOrders()).toBe(before + 100)
})
