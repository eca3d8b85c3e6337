import { beforeEach, describe, expect, it } from 'vitest'
import { writeCii } from '#domain/invoices/write-cii.ts'
import { writeLocalTime } from '#domain/local-time.ts'
import { CUSTOMER_FIELD_NAMES } from '#domain/orders/checkout/customer.ts'
import { shopTerms } from '#domain/orders/work/shop-terms.ts'
import { changeOrder } from '#server/orders/work/change-order.ts'
import { deleteOrder } from '#server/orders/work/delete-order.ts'
import { findOrder } from '#server/orders/work/find-order.ts'
import { priceOrder } from '#server/orders/work/price-order.ts'
import { contentOf } from '#server/orders/work/read-content.ts'
import { useTestDatabase } from '#tests/database/test-database.ts'
import { addInvoiceableOrder } from '#tests/invoices/order-to-invoice.ts'
import { SELLING_SHOP } from '#tests/invoices/selling-shop.ts'
import { MAIL_PARTS } from '#tests/orders/working-shop.ts'
import { issueCreditNote } from './issue-credit-note.ts'
import { issueInvoice, prepareInvoice } from './issue-invoice.ts'
import { readInvoicesOfOrder } from './read-invoices.ts'
import { makeInvoicePdf } from './store-invoice.ts'

const database = useTestDatabase()
const query = (sql: string, values: unknown[] = []) => database.db.pool.query(sql, values)

const shop = SELLING_SHOP
let actor: { userId: string; name: string }
let orderId: string

beforeEach(async () => {
  // As the owner of the tables may, for the next test: nobody else gets past these triggers.
  await query(`ALTER TABLE invoices DISABLE TRIGGER USER`)
  await query(`ALTER TABLE invoice_series DISABLE TRIGGER USER`)
  await query('DELETE FROM invoices')
  await query('DELETE FROM invoice_series')
  await query(`ALTER TABLE invoices ENABLE TRIGGER USER`)
  await query(`ALTER TABLE invoice_series ENABLE TRIGGER USER`)
  await query('UPDATE invoice_state SET must_confirm = false')
  await query('DELETE FROM orders')
  await query('DELETE FROM jobs')
  const { rows } = await query(
    `INSERT INTO users (name, email) VALUES ('Ada', 'ada@shop.example') ON CONFLICT (email) DO UPDATE SET name = 'Ada' RETURNING id`,
  )
  actor = { userId: rows[0].id, name: 'Ada' }
  orderId = await addOrder()
})

const addOrder = (status?: string) => addInvoiceableOrder(database.db.pool, status)

const issue = (id = orderId, given: { revision?: number } = {}) =>
  issueInvoice(database.db, { orderId: id, shop, actor, ...given })
const year = writeLocalTime(new Date(), shop.timeZone).slice(0, 4)
const state = async () => (await query('SELECT * FROM orders WHERE id = $1', [orderId])).rows[0]
const openOf = async () => (await query('SELECT invoice::integer FROM open_invoices')).rows

describe('an invoice', () => {
  it('names no day of delivery before goods left, their first day while some are to leave, and the last of all', async () => {
    const ship = async (day: string, thirds: number) => {
      await query(
        `WITH packed AS (
           INSERT INTO shipments (order_id, number, created_by_name)
           SELECT $1, 1 + count(*), 'Ada' FROM shipments WHERE order_id = $1 RETURNING id
         )
         INSERT INTO shipment_lines (shipment, order_item, quantity)
         SELECT packed.id, order_items.id, order_items.quantity * 1000 / 3 * $2::integer FROM packed, order_items WHERE order_id = $1`,
        [orderId, thirds],
      )
      await query('UPDATE shipments SET shipped_at = $2 WHERE order_id = $1 AND shipped_at IS NULL', [
        ...[orderId, `${day}T12:00:00Z`],
      ])
    }
    const draft = async () => {
      const ready = await prepareInvoice(database.db, orderId, shop, 'look', '2026-11-19')
      if (!ready.ok) throw new Error(JSON.stringify(ready.problems))
      const { deliveredOn, deliveryFrom, shipped } = ready.invoice
      return { deliveredOn, deliveryFrom, shipped, xml: writeCii(ready.invoice) }
    }
    const nothing = await draft()
    expect(nothing).toMatchObject({ deliveredOn: '', deliveryFrom: '', shipped: 'none' })
    for (const name of ['ActualDelivery', 'BillingSpecifiedPeriod']) expect(nothing.xml).not.toContain(name)
    await ship('2026-11-02', 1)
    const some = await draft()
    expect(some).toMatchObject({ deliveredOn: '', deliveryFrom: '2026-11-02', shipped: 'part' })
    expect(some.xml).not.toContain('ActualDelivery')
    expect(some.xml).toMatch(/<ram:BillingSpecifiedPeriod>\s*<ram:StartDateTime>\s*<[^>]+>20261102</)
    await ship('2026-11-09', 2)
    const all = await draft()
    expect(all).toMatchObject({ deliveredOn: '2026-11-09', deliveryFrom: '', shipped: 'all' })
    expect(all.xml).toMatch(
      /<ram:ActualDeliverySupplyChainEvent>\s*<ram:OccurrenceDateTime>\s*<[^>]+>20261109</,
    )
    expect(all.xml).not.toContain('BillingSpecifiedPeriod')
  })

  it('is priced, numbered and kept with its XML, and waits for its PDF and for money', async () => {
    const issued = await issue()
    expect(issued).toMatchObject({ ok: true, number: `INV-${year}-000001` })
    const { rows } = await query('SELECT * FROM invoices')
    expect(rows).toMatchObject([
      { net: '1450.00', tax: '304.50', total: '1754.50', tax_category: 'S', tax_rate: '21.00', pdf: null },
    ])
    expect(rows[0].xml).toContain(`<ram:ID>INV-${year}-000001</ram:ID>`)
    expect(await state()).toMatchObject({ payable: '1754.50', payment_state: 'open' })
    expect(await openOf()).toEqual([{ invoice: issued.ok && issued.id }])
    const [{ content } = { content: undefined }] = await readInvoicesOfOrder(database.db, orderId)
    expect(content?.adjustments).toEqual([
      { kind: 'charge', reason: 'Delivery', cents: 2500 },
      { kind: 'charge', reason: 'Rounding', cents: 50 },
    ])
    expect(content?.lines[1]).toMatchObject({ grossCents: 71325, discountCents: 100, netCents: 71225 })
  })

  it('has the discount on the order as an allowance of the document, and credits lines less their share of it', async () => {
    // 5 % off the lines, which come to 1,424.50; 21 % VAT on the rest with 25.00 of delivery.
    await query('BEGIN')
    await query('UPDATE order_items SET discount_share = round(line_price * 0.05, 2) WHERE order_id = $1', [
      orderId,
    ])
    await query(
      `WITH shared AS (SELECT sum(discount_share) AS off, sum(line_price) AS goods FROM order_items WHERE order_id = $1)
       UPDATE orders SET discount = off, discount_percent = 5, discount_reason = 'Spring fair', rounding = 0, total_price = goods - off
       FROM shared WHERE id = $1`,
      [orderId],
    )
    await query('COMMIT')
    const issued = await issue()
    if (!issued.ok) throw new Error('not issued')
    const [{ content } = { content: undefined }] = await readInvoicesOfOrder(database.db, orderId)
    const [first] = content?.lines ?? []
    const off = content?.adjustments.find(({ isShared }) => isShared)
    expect(off).toEqual({
      ...{ kind: 'allowance', reason: 'Discount 5% (Spring fair)', isShared: true, percent: 500 },
      ...{ cents: 7122, baseCents: 142_450 },
    })
    expect(content?.sums).toMatchObject({ linesCents: 142_450, allowancesCents: 7122, netCents: 137_828 })
    const { rows } = await query('SELECT xml FROM invoices')
    expect(rows[0].xml.replaceAll(/>\s+</g, '><')).toContain(
      '<ram:CalculationPercent>5</ram:CalculationPercent><ram:BasisAmount>1424.50</ram:BasisAmount><ram:ActualAmount>71.22</ram:ActualAmount><ram:ReasonCode>95</ram:ReasonCode><ram:Reason>Discount 5% (Spring fair)</ram:Reason>',
    )
    if (!first) throw new Error('no line')
    const note = await issueCreditNote(database.db, {
      ...{ orderId, invoice: issued.id, shop, actor, reason: 'Came back' },
      request: { what: 'lines', quantities: new Map([[first.position, first.quantity]]), charges: [] },
    })
    expect(note).toMatchObject({ ok: true })
    const documents = await readInvoicesOfOrder(database.db, orderId)
    const credited = documents.find((each) => each.content.kind === 'credit-note')
    expect(credited?.content.sums.netCents).toBe(first.netCents - (first.discountShareCents ?? 0))
  })

  it('repeats what the buyer calls the order, in its data and its XML, and so does its credit note', async () => {
    await query(`UPDATE orders SET customer_reference = 'PO-77' WHERE id = $1`, [orderId])
    const issued = await issue()
    if (!issued.ok) throw new Error('not issued')
    await issueCreditNote(database.db, { ...credit(issued.id), request: { what: 'rest' } })
    const { rows } = await query('SELECT xml, content FROM invoices')
    expect(rows).toHaveLength(2)
    for (const { xml, content } of rows) {
      expect(content.customerReference).toBe('PO-77')
      expect(xml).toContain('<ram:BuyerReference>PO-77</ram:BuyerReference>')
    }
  })

  it('stands alone: a second one needs a credit note first', async () => {
    const first = await issue()
    expect(await issue()).toMatchObject({ ok: false, reason: 'stopped' })
    if (!first.ok) throw new Error('not issued')
    await issueCreditNote(database.db, { ...credit(first.id), request: { what: 'rest' } })
    expect(await state()).toMatchObject({ credited: '1754.50', payment_state: 'paid' })
    expect(await openOf()).toEqual([])
    expect(await issue()).toMatchObject({ ok: true, number: `INV-${year}-000002` })
    expect(await state()).toMatchObject({ credited: '0.00', payment_state: 'open' })
  })

  it.each([
    ['pending', 'Only orders that are processing or completed can be invoiced.'],
    ['cancelled', 'Only orders that are processing or completed can be invoiced.'],
  ])('is not issued for an order that is %s', async (status, why) => {
    expect(await issue(await addOrder(status))).toEqual({ ok: false, reason: 'stopped', why })
  })

  it('takes no number where it would break a rule, and says which in words', async () => {
    const bare = { ...shop, legalEntity: { ...shop.legalEntity, vatNumber: '', address: '' } }
    const refused = await issueInvoice(database.db, { orderId, shop: bare, actor })
    expect(refused).toMatchObject({
      ok: false,
      why: 'Your address is missing (Settings, Business and licence). Your VAT number is missing (Settings, Business and licence).',
    })
    expect((await query('SELECT FROM invoice_series')).rowCount).toBe(0)
    // Nor is the order priced by what was refused.
    expect(await issue()).toMatchObject({ number: `INV-${year}-000001` })
  })

  it('is for the order that somebody saw', async () => {
    expect(await issue(orderId, { revision: 99 })).toMatchObject({ ok: false, reason: 'conflict' })
  })

  it('gets its PDF once', async () => {
    const issued = await issue()
    if (!issued.ok) throw new Error('not issued')
    await makeInvoicePdf(database.db, issued.id, 'Cultivar')
    await makeInvoicePdf(database.db, issued.id, 'Cultivar')
    const { rows } = await query(`SELECT substr(bytes, 1, 5) AS head FROM invoices JOIN files ON hash = pdf`)
    expect(rows.map(({ head }) => String(head))).toEqual(['%PDF-'])
  })
})

const credit = (invoice: number) => ({ orderId, invoice, reason: 'Came back', shop, actor })

describe('a credit note', () => {
  it('takes back lines, charges and amounts, never more than is left', async () => {
    const issued = await issue()
    if (!issued.ok) throw new Error('not issued')
    const asked = credit(issued.id)
    const lines = { what: 'lines' as const, quantities: new Map([[1, 25]]), charges: [0] }
    expect(await issueCreditNote(database.db, { ...asked, request: lines })).toMatchObject({
      ok: true,
      number: `CN-${year}-000001`,
    })
    // 237.41 of the line, 25.00 of delivery, 21 %.
    expect(await state()).toMatchObject({ credited: '317.52', payment_state: 'open' })
    const again = await issueCreditNote(database.db, { ...asked, request: lines })
    expect(again).toMatchObject({ ok: false, reason: 'stopped' })
    const more = { ...lines, quantities: new Map([[1, 51]]), charges: [] }
    expect(await issueCreditNote(database.db, { ...asked, request: more })).toMatchObject({
      why: 'Only 50 of Haze are left to credit.',
    })
    const amount = { what: 'amount' as const, netCents: 118_760 }
    expect(await issueCreditNote(database.db, { ...asked, request: amount })).toMatchObject({
      why: 'This is more than is left to credit on the invoice.',
    })
    const rest = { what: 'amount' as const, netCents: 118_759 }
    expect(await issueCreditNote(database.db, { ...asked, request: rest })).toMatchObject({ ok: true })
    expect(await state()).toMatchObject({ credited: '1754.50', payment_state: 'paid' })
  })
})

describe('what is issued', () => {
  it('is frozen, whoever writes', async () => {
    const issued = await issue()
    if (!issued.ok) throw new Error('not issued')
    for (const change of [
      `UPDATE invoices SET total = 1, net = 1, tax = 0`,
      `UPDATE invoices SET content = '{}'`,
      `UPDATE invoices SET locked_until = '2000-01-01'`,
      `DELETE FROM invoices`,
      `TRUNCATE invoices CASCADE`,
      `UPDATE invoice_series SET last_number = 0`,
      `DELETE FROM invoice_series`,
    ])
      await expect(query(change), change).rejects.toMatchObject({ code: '23001' })
    await expect(query('DELETE FROM orders')).rejects.toMatchObject({ code: '23503' })
    await expect(query('UPDATE orders SET payable = 1, tax = 0')).rejects.toMatchObject({ code: '23001' })
    await query('UPDATE invoices SET company = null')
  })

  it('has numbers of its series alone', async () => {
    await issue()
    await expect(
      query(`INSERT INTO invoices (number, prefix, year, sequence, kind, order_id, issued_on, issued_by_name, net, tax, total, tax_category,
          tax_rate, tax_country, content, xml, xml_hash, locked_until)
        SELECT 'INV-2020-000009', prefix, 2020, 9, kind, order_id, issued_on, issued_by_name, net, tax, total, tax_category,
          tax_rate, tax_country, content, xml, xml_hash, locked_until FROM invoices`),
    ).rejects.toMatchObject({ code: '23514' })
  })

  it('keeps its order', async () => {
    await issue()
    const { revision } = await state()
    expect(await deleteOrder(database.db, { orderId, revision, actor })).toMatchObject({
      ok: false,
      reason: 'stopped',
      why: expect.stringContaining('An invoice was issued for this order'),
    })
  })

  it('keeps what was ordered: a change asks for a credit note first', async () => {
    const issued = await issue()
    const order = await findOrder(database.db, orderId)
    if (!issued.ok || !order) throw new Error('not issued')
    const { lines, charges, note } = contentOf(order)
    const request = {
      revision: order.revision,
      lines: lines.map((line) => ({ ...line, quantity: 100, reason: line.reason ?? '' })),
      ...{ charges, discount: null, note: note ?? '', overrides: [], tell: false, personal: '' },
      customer: Object.fromEntries(CUSTOMER_FIELD_NAMES.map((name) => [name, order[name] ?? ''])),
    }
    const parts = {
      ...MAIL_PARTS,
      closed: undefined,
      terms: shopTerms({
        findProduct: () => undefined,
        ladderOf: () => ({ minimum: 1, maximum: 5000, step: 1, tiers: [], capped: false }),
      }),
    }
    for (const isDry of [true, false])
      expect(await changeOrder(database.db, { orderId, request, actor, isDry }, parts)).toEqual({
        ...{ ok: false, reason: 'stopped' },
        why: 'An invoice was issued for this order. Issue a credit note first.',
      })
  })

  it('waits after a restore until an owner says which number was the last', async () => {
    await query('UPDATE invoice_state SET must_confirm = true')
    expect(await issue()).toMatchObject({ ok: false, why: expect.stringContaining('restored from a backup') })
  })
})

it('takes each number once when many are issued at once, and none for what is rolled back', async () => {
  const ids = await Promise.all(Array.from({ length: 12 }, () => addOrder()))
  await database.db.transaction(async (tx) => {
    await priceOrder(tx, orderId, shop)
  })
  await Promise.all(ids.flatMap((id) => [issue(id), issue(id)]))
  const { rows } = await query('SELECT sequence FROM invoices ORDER BY sequence')
  expect(rows.map(({ sequence }) => sequence)).toEqual(ids.map((_, at) => at + 1))
})
