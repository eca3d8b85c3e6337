import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ORDER_KIND_NAMES } from '#domain/kinds/order-kinds.ts'
import { formatEuro, parseDecimalEuros } from '#domain/money.ts'
import { shortOrderId } from '#domain/orders/checkout/order-series.ts'
import type { OrderIntent } from '#domain/orders/work/order-action.ts'
import { placeOrder } from '#tests/confirmation/placed-order.ts'
import { makeMember } from '#tests/shop/make-member.ts'
import {
  ADMIN,
  makeSeededFolder,
  type RunningShop,
  removeFolder,
  startShop,
} from '#tests/shop/running-shop.ts'
import { openShopDatabase, type ShopDatabase } from '#tests/shop/shop-database.ts'
import { signIn } from '#tests/shop/sign-in.ts'
import { addOrder } from './office-orders.ts'
import { readPdf } from './read-pdf.ts'

const MEMBER = { email: 'member@shop.example', password: 'a member of the public' }
const DOCUMENTS = ['packing-slip.pdf', 'pro-forma-invoice.pdf']
/** One for every action there is, each as the page of the order would send it. */
const FIELDS: Record<OrderIntent, (orderId: string) => Record<string, string>> = {
  status: () => ({ revision: '1', status: 'completed' }),
  note: () => ({ text: 'A note' }),
  review: () => ({ revision: '1' }),
  'delete-note': () => ({ noteId: '1' }),
  erase: (orderId) => ({ revision: '1', number: shortOrderId(orderId), others: 'no' }),
  delete: () => ({ revision: '1' }),
  pick: (orderId) => ({ picks: JSON.stringify([{ item: orderId, batch: 'A-1', quantity: 1 }]) }),
  confirm: () => ({ revision: '1', note: '' }),
  cancel: () => ({ revision: '1', reason: 'Sold out' }),
  reply: () => ({ text: 'A reply' }),
  'ask-agreement': () => ({ revision: '1', note: '' }),
  agree: () => ({ revision: '1', words: 'On the telephone' }),
  'issue-invoice': () => ({ revision: '1' }),
  'credit-invoice': () => ({ invoice: '1', what: 'rest', reason: 'Came back' }),
  'mail-invoice': () => ({ invoice: '1' }),
  'put-back': (orderId) => ({ picks: JSON.stringify([{ item: orderId, batch: 'A-1', quantity: 1 }]) }),
}

describe('the page of an order', () => {
  const dataDir = makeSeededFolder()
  let shop: RunningShop
  let database: ShopDatabase
  let cookies: Record<'nobody' | 'leaver' | 'member' | 'admin', string>

  beforeAll(async () => {
    shop = await startShop({ DATA_DIR: dataDir, ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password })
    await makeMember(dataDir, MEMBER)
    database = await openShopDatabase(dataDir)
    cookies = {
      nobody: '',
      leaver: (await signIn(shop, ADMIN)).cookie,
      member: (await signIn(shop, MEMBER)).cookie,
      admin: (await signIn(shop, ADMIN)).cookie,
    }
    await post('/sign-out', {}, cookies.leaver)
  })

  afterAll(async () => {
    await database.close()
    await shop.stop()
    removeFolder(dataDir)
  })

  function get(path: string, cookie: string) {
    return fetch(`${shop.url}${path}`, { headers: { cookie }, redirect: 'manual' })
  }

  function post(path: string, form: Record<string, string>, cookie: string, origin = shop.url) {
    const body = new URLSearchParams(form)
    return fetch(`${shop.url}${path}`, {
      method: 'POST',
      body,
      headers: { cookie, origin },
      redirect: 'manual',
    })
  }

  const query = (sql: string, values: unknown[]) => database.db.pool.query(sql, values)
  const add = (order = {}) => addOrder(database.db.pool, order)

  it.each(['', ...DOCUMENTS.map((name) => `/${name}`)])(
    'at /admin/orders/:id%s is for admins alone',
    async (tail) => {
      const path = `/admin/orders/${await add({ full_name: 'Secret Person' })}${tail}`
      const answers: Record<string, number[]> = {}
      for (const [who, cookie] of Object.entries(cookies)) {
        const [page, data] = [await get(path, cookie), await get(`${path}.data`, cookie)]
        answers[who] = [page.status, data.status]
        expect(page.headers.get('cache-control')).toBe('no-store')
        if (who !== 'admin') expect((await page.text()) + (await data.text())).not.toContain('Secret')
      }
      expect(answers).toEqual({
        nobody: [302, 401],
        leaver: [302, 401],
        member: [302, 403],
        admin: [200, 200],
      })
    },
  )

  it.each(Object.entries(FIELDS))(
    'does not do %s for anybody else, nor for a page of another site',
    async (intent, fieldsOf) => {
      const id = await add({ review_reasons: '{too-fast}' })
      const path = `/admin/orders/${id}`
      const form = { intent, ...fieldsOf(id) }
      const answers = [
        await post(path, form, cookies.nobody),
        await post(path, form, cookies.leaver),
        await post(path, form, cookies.member),
        await post(path, form, cookies.admin, 'https://elsewhere.example'),
      ]
      expect(answers.map(({ status }) => status)).toEqual([302, 302, 302, 403])
      const { rows } = await query('SELECT status, revision, full_name FROM orders WHERE id = $1', [id])
      expect(rows).toEqual([{ status: 'pending', revision: 1, full_name: 'Ada Green' }])
      const { rowCount } = await query('SELECT FROM order_events WHERE order_id = $1', [id])
      expect(rowCount).toBe(0)
    },
  )

  it.each([
    {},
    { intent: 'dance' },
    { intent: 'status', revision: '1', status: 'shipped' },
    { intent: 'status', revision: 'x', status: 'pending' },
    { intent: 'status', revision: '1', status: 'pending', total: '0' },
    { intent: 'note', text: ' \n\u0000 ' },
    { intent: 'note', text: 'x'.repeat(2001) },
    { intent: 'delete-note', noteId: "1'" },
    { intent: 'delete-note', noteId: '1e400' },
    { intent: 'erase', revision: '1', number: 'x' },
  ])('refuses the form %j', async (form) => {
    const response = await post(`/admin/orders/${await add()}`, form, cookies.admin)
    expect(response.status).toBe(400)
  })

  it.each(["'; --", '4b7f9a52-6d9d-4b39-9d4c-6f2a3c1e8b7', '..%2f..'])('of %s does not exist', async (id) => {
    expect((await get(`/admin/orders/${id}`, cookies.admin)).status).toBe(404)
    expect((await get(`/admin/orders/${id}/packing-slip.pdf`, cookies.admin)).status).toBe(404)
    expect((await post(`/admin/orders/${id}`, { intent: 'note', text: 'x' }, cookies.admin)).status).toBe(400)
  })

  it.each(ORDER_KIND_NAMES)(
    'has documents of a %s order whose totals are those of the order',
    async (kind) => {
      const { id } = await placeOrder(shop, kind)
      const { rows } = await query(
        'SELECT order_number AS number, total_price AS total, rounding, total_price - rounding AS subtotal FROM orders WHERE id = $1',
        [id],
      )
      const euros = (amount: 'total' | 'rounding' | 'subtotal') =>
        formatEuro(parseDecimalEuros(rows[0][amount]))
      const items = await query('SELECT strain_name FROM order_items WHERE order_id = $1', [id])
      for (const name of DOCUMENTS) {
        const response = await get(`/admin/orders/${id}/${name}`, cookies.admin)
        expect(response.headers.get('content-type')).toBe('application/pdf')
        expect(response.headers.get('content-disposition')).toBe(
          `inline; filename="${name.replace('.pdf', '')}-${rows[0].number}.pdf"`,
        )
        const bytes = new Uint8Array(await response.arrayBuffer())
        expect(response.headers.get('content-length')).toBe(String(bytes.length))
        const text = readPdf(bytes).pages.flat()
        for (const { strain_name } of items.rows)
          expect(text.join(' ').replaceAll(/\s+/g, ' ')).toContain(strain_name.split(' ')[0])
        if (name.startsWith('pro-forma')) {
          expect(text).toContain(`Subtotal ${euros('subtotal')}`)
          // 251 g at 9.50 are 2,384.50; units are never rounded.
          expect(text.filter((line) => line.startsWith('Rounding'))).toEqual(
            kind === 'strain' ? [`Rounding ${euros('rounding')}`] : [],
          )
          expect(text).toContain(`Total ${euros('total')}`)
        }
      }
    },
  )
})
