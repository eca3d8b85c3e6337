import { describe, expect, it } from 'vitest'
import type { Row } from '#tests/database/rows.ts'
import { useTestDatabase } from '#tests/database/test-database.ts'
import { addOrder } from '#tests/office/office-orders.ts'
import { WORKING_SHOP } from '#tests/orders/working-shop.ts'
import { readOwnProgress } from './read-own-progress.ts'

const database = useTestDatabase()

async function read(order: Row, shop = WORKING_SHOP) {
  const id = await addOrder(database.db.pool, order)
  const own = await readOwnProgress(database.db, id, shop)
  if (!own) throw new Error('No such order')
  return { ...own, number: id.slice(0, 8).toUpperCase(), id }
}

const CONFIRMED = {
  ...{ status: 'processing', confirmed_at: '2026-11-02', payment_due_on: '2026-11-12' },
  ...{ tax_category: 'S', tax_rate: 21, tax: 315, payable: 1815 },
}

describe('how an order stands, for its buyer', () => {
  it('asks nothing of a new one', async () => {
    expect(await read({})).toMatchObject({
      progress: { isHeld: false, change: 'none', confirmedOn: '', money: { isAsked: false } },
      ...{ transfer: undefined, qr: undefined, hasProForma: false, isOpenedByLink: true },
    })
  })

  it('says of a confirmed one what to transfer, with the number of the order for a reference', async () => {
    const { progress, transfer, qr, hasProForma, number } = await read(CONFIRMED)
    expect(transfer).toEqual({
      account: { holder: 'Verde Mayor S.L.', iban: 'DE02120300000000202051', bic: '' },
      ...{ reference: number, cents: 181_500, until: '2026-11-12' },
    })
    expect(qr?.path).toMatch(/^M/)
    expect(hasProForma).toBe(true)
    expect(progress).toMatchObject({ confirmedOn: '2026-11-02', money: { isOverdue: true, keptCents: 0 } })
  })

  it.each([
    ['today it is not late', '(now() AT TIME ZONE time_zone)::date', false],
    ['the day after it is', '(now() AT TIME ZONE time_zone)::date - 1', true],
  ])('%s', async (_, day, isOverdue) => {
    const { rows } = await database.db.pool.query(`SELECT (${day})::text AS day FROM visit_settings`)
    const { progress } = await read({ ...CONFIRMED, payment_due_on: rows[0].day })
    expect(progress.money.isOverdue).toBe(isOverdue)
  })

  it('draws no code without a bank account', async () => {
    const { transfer, qr } = await read(CONFIRMED, {
      ...WORKING_SHOP,
      invoices: { iban: '', paymentDays: 10 },
    })
    expect([transfer?.account.iban, qr]).toEqual(['', undefined])
  })

  it.each([
    ['is cancelled', { status: 'cancelled' }],
    ['is paid', { paid: 1815 }],
  ])('asks for no money of one that %s', async (_, order) => {
    expect((await read({ ...CONFIRMED, ...order })).transfer).toBeUndefined()
  })

  it('asks for no money while a change waits for the buyer', async () => {
    const { id } = await read(CONFIRMED)
    await database.db.pool.query('UPDATE orders SET awaits_agreement = true WHERE id = $1', [id])
    const own = await readOwnProgress(database.db, id, WORKING_SHOP)
    expect([own?.progress.change, own?.transfer]).toEqual(['awaits', undefined])
  })

  it('is held while nobody has looked at one that seems automated', async () => {
    const flagged = { review_reasons: ['too-fast'] }
    expect((await read(flagged)).progress.isHeld).toBe(true)
    expect((await read({ ...flagged, reviewed_at: '2026-11-02' })).progress.isHeld).toBe(false)
    expect((await read({ ...flagged, status: 'processing' })).progress.isHeld).toBe(false)
  })

  it('says what became of its mail', async () => {
    const { id } = await read({})
    await database.db.pool.query(
      `INSERT INTO mails (order_id, purpose, state, sent_at) VALUES ($1, 'buyer-confirmation', 'sent', '2026-11-02')
       ON CONFLICT (order_id, purpose) WHERE purpose <> 'message' DO UPDATE SET state = 'sent', sent_at = '2026-11-02'`,
      [id],
    )
    const own = await readOwnProgress(database.db, id, WORKING_SHOP)
    expect(own?.mail).toEqual({ state: 'sent', sentAt: new Date('2026-11-02') })
  })

  it('is unknown where there is no order', async () => {
    expect(
      await readOwnProgress(database.db, '4b7f9a52-6d9d-4b39-9d4c-6f2a3c1e8b70', WORKING_SHOP),
    ).toBeUndefined()
  })
})
