import { beforeAll, describe, expect, it } from 'vitest'
import type { Role } from '#domain/access/roles.ts'
import { PLAIN_EXPORT } from '#domain/orders/list/export-form.ts'
import { answerIntent } from '#server/answer-form.ts'
import { useTestDatabase } from '#tests/database/test-database.ts'
import { stockBatch } from '#tests/stock/stock-rows.ts'
import { stockValueForms } from './batch-forms.ts'
import { createBatch } from './create-batch.ts'
import { exportStockValue, readPurchasePrice, readStockValue } from './stock-value.ts'

const database = useTestDatabase()
const query = async (text: string, values: unknown[] = []) =>
  (await database.db.pool.query(text, values)).rows

let actor: { userId: string; name: string; roles: Role[] }
let haze = 0
let pen = 0

beforeAll(async () => {
  const users = await query(`INSERT INTO users (name, email) VALUES ('Ada', 'ada@shop.example') RETURNING id`)
  actor = { userId: String(users[0].id), name: 'Ada', roles: ['money'] }
  haze = await stockBatch(database.db, { productId: 'haze', code: 'H-1', quantity: 1234 })
  await stockBatch(database.db, { productId: 'haze', code: 'H-2', quantity: 10 })
  pen = await stockBatch(database.db, {
    productId: 'pen',
    kind: 'vape',
    variant: 'Runtz',
    code: 'P-1',
    quantity: 3,
  })
})

async function setPrice(id: number, purchasePrice: string, revision?: number) {
  const [batch] = await query('SELECT revision FROM batches WHERE number = $1', [id])
  const form = new FormData()
  form.set('intent', 'price')
  form.set('id', String(id))
  form.set('revision', String(revision ?? batch.revision))
  form.set('purchasePrice', purchasePrice)
  return answerIntent(form, stockValueForms(database.db, actor))
}

describe('the value of the stock', () => {
  it('is that of what is on hand at purchase price, and what has none is named apart', async () => {
    expect((await readStockValue(database.db)).total).toEqual({ batches: 3, unpriced: 3, valueCents: 0 })
    expect(await setPrice(haze, '3.3333')).toMatchObject({ outcome: 'done' })
    expect(await setPrice(pen, '12')).toMatchObject({ outcome: 'done' })
    const { batches, total } = await readStockValue(database.db)
    expect(batches.map(({ code, price, valueCents }) => [code, price, valueCents])).toEqual([
      ['H-1', 33_333, 411_329],
      ['H-2', null, null],
      ['P-1', 120_000, 3600],
    ])
    expect(total).toEqual({ batches: 3, unpriced: 1, valueCents: 414_929 })
    let file = ''
    for await (const piece of exportStockValue(database.db, PLAIN_EXPORT)) file += piece
    expect(file.trimEnd().split('\r\n')).toEqual([
      'Product,Variant,Batch,Site,On hand,Unit,Purchase price EUR,Value EUR',
      'haze,,H-1,Main,1234,g,3.3333,4113.29',
      'haze,,H-2,Main,10,g,,',
      'pen,Runtz,P-1,Main,3,units,12.00,36.00',
    ])
  })

  it('takes a price away again, and no price that is none or of a batch that changed meanwhile', async () => {
    expect(await setPrice(pen, '')).toMatchObject({ outcome: 'done' })
    expect(await readPurchasePrice(database.db, pen)).toBeNull()
    expect(await setPrice(pen, 'cheap')).toMatchObject({ outcome: 'refused' })
    expect(await setPrice(pen, '-1')).toMatchObject({ outcome: 'refused' })
    expect(await setPrice(pen, '4', 1)).toMatchObject({ outcome: 'conflict' })
    expect(await setPrice(999_999, '4', 1)).toMatchObject({ outcome: 'gone' })
    expect(await readPurchasePrice(database.db, pen)).toBeNull()
    const logged = await query(`SELECT subject FROM audit_log WHERE action = 'batch-priced' ORDER BY id`)
    expect(logged).toEqual([{ subject: 'batch:H-1' }, { subject: 'batch:P-1' }, { subject: 'batch:P-1' }])
  })

  it('follows what somebody received, where they may say what it was bought for', async () => {
    const [{ number }] = await query(`SELECT number::int FROM products WHERE id = 'haze'`)
    const receive = async (code: string, mayPrice: boolean) => {
      const made = await createBatch(database.db, {
        batch: {
          ...{ product: number, variant: '', code, site: 'Main', supplier: '', supplierCode: '', place: '' },
          ...{
            producedOn: null,
            receivedOn: '2026-11-01',
            bestBefore: null,
            quantity: '5',
            purchasePrice: 25_000,
          },
        },
        ...{ unit: 'milligram' as const, variants: [], sites: ['Main'], mayPrice, actor },
      })
      if (!made.ok) throw new Error(JSON.stringify(made.errors))
      return readPurchasePrice(database.db, made.number)
    }
    expect(await receive('R-1', true)).toBe(25_000)
    expect(await receive('R-2', false)).toBeNull()
  })
})
