import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { SELECTED_AT_MOST } from '#domain/orders/list/status-changes.ts'
import type { Database } from '#server/db/database.ts'
import { insertOrder, strainOrder } from '#tests/database/rows.ts'
import { makeMember } from '#tests/shop/make-member.ts'
import {
  ADMIN,
  makeSeededFolder,
  type RunningShop,
  removeFolder,
  startShop,
  until,
} from '#tests/shop/running-shop.ts'
import { openShopDatabase, type ShopDatabase } from '#tests/shop/shop-database.ts'
import { signIn } from '#tests/shop/sign-in.ts'
import { addOrder } from './office-orders.ts'
import { findFormulas, parseCsv } from './parse-csv.ts'

const MEMBER = { email: 'member@shop.example', password: 'a member of the public' }
const NOBODY = '4b7f9a52-6d9d-4b39-9d4c-6f2a3c1e8b70'

describe('the endpoints of the list of orders', () => {
  const dataDir = makeSeededFolder()
  let shop: RunningShop
  let database: ShopDatabase
  let admin: string
  let member: string

  beforeAll(async () => {
    shop = await startShop({ DATA_DIR: dataDir, ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password })
    await makeMember(dataDir, MEMBER)
    database = await openShopDatabase(dataDir)
    admin = (await signIn(shop, ADMIN)).cookie
    member = (await signIn(shop, MEMBER)).cookie
  })

  afterAll(async () => {
    await database.close()
    await shop.stop()
    removeFolder(dataDir)
  })

  const client = (): Database['pool'] => database.db.pool

  function ask(
    path: string,
    {
      cookie = admin,
      method = 'GET',
      json = undefined as unknown,
      body = undefined as BodyInit | undefined,
      origin = shop.url,
    } = {},
  ) {
    return fetch(`${shop.url}${path}`, {
      method,
      headers: {
        cookie,
        ...(method !== 'GET' && { origin }),
        ...(json !== undefined && { 'content-type': 'application/json' }),
      },
      ...(json !== undefined ? { body: JSON.stringify(json) } : body && { body }),
    })
  }

  const ENDPOINTS = [
    ['GET', '/api/admin/orders/live'],
    ['GET', '/api/admin/orders/export'],
    ['POST', '/api/admin/orders/export'],
    ['GET', '/api/admin/orders/selection'],
    ['POST', '/api/admin/orders/status'],
    ['POST', '/api/admin/orders/delete'],
  ] as const

  describe.each(ENDPOINTS)('%s %s', (method, path) => {
    it('refuses everybody but an admin, and tells them nothing', async () => {
      const leaver = (await signIn(shop, ADMIN)).cookie
      await ask('/sign-out', { method: 'POST', cookie: leaver, body: new URLSearchParams() })
      const answers: Record<string, number> = {}
      for (const [who, cookie] of Object.entries({
        anonymous: '',
        forged: 'cultivar.session_token=x.y',
        leaver,
        member,
      })) {
        const response = await ask(path, { method, cookie })
        answers[who] = response.status
        expect(await response.text()).not.toContain('@')
      }
      expect(answers).toEqual({ anonymous: 401, forged: 401, leaver: 401, member: 403 })
    })

    it('takes no other method, and nothing from other sites', async () => {
      for (const other of ['PUT', 'PATCH', 'DELETE'])
        expect((await ask(path, { method: other })).status).toBe(405)
      if (method === 'POST')
        expect((await ask(path, { method, origin: 'https://elsewhere.example' })).status).toBe(403)
    })
  })

  it('changes the status of many orders, and says of each what became of it', async () => {
    const [first, second, third] = [
      await addOrder(client()),
      await addOrder(client()),
      await addOrder(client()),
    ]
    await client().query(`UPDATE orders SET status = 'cancelled' WHERE id = $1`, [second])
    const changes = [first, second, third, NOBODY].map((id) => ({ id, revision: 1, status: 'processing' }))
    // Without a word about the buyers no order is confirmed.
    const undecided = await ask('/api/admin/orders/status', { method: 'POST', json: { changes } })
    expect((await undecided.json()).outcomes).toMatchObject([
      { id: first, outcome: 'refused', message: expect.stringContaining('whether the buyer is notified') },
      { id: second, outcome: 'conflict' },
      { id: third, outcome: 'refused' },
      { id: NOBODY, outcome: 'gone' },
    ])
    const response = await ask('/api/admin/orders/status', {
      method: 'POST',
      json: { changes, buyers: 'not-told' },
    })
    expect(response.status).toBe(200)
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect((await response.json()).outcomes).toMatchObject([
      { id: first, outcome: 'done', revision: 2, from: 'pending' },
      { id: second, outcome: 'conflict', now: { status: 'cancelled', revision: 2 } },
      { id: third, outcome: 'done', revision: 2, from: 'pending' },
      { id: NOBODY, outcome: 'gone' },
    ])
  })

  it.each([
    ['/api/admin/orders/status', {}],
    ['/api/admin/orders/status', { changes: [] }],
    ['/api/admin/orders/status', { changes: [{ id: NOBODY, revision: 1, status: 'shipped' }] }],
    [
      '/api/admin/orders/status',
      { changes: [{ id: NOBODY, revision: 1, status: 'pending' }], buyers: 'told' },
    ],
    [
      '/api/admin/orders/status',
      { changes: Array(11).fill({ id: NOBODY, revision: 1, status: 'pending' }), buyers: 'told', words: '' },
    ],
    ['/api/admin/orders/status', { changes: [{ id: "'; --", revision: 1, status: 'pending' }] }],
    ['/api/admin/orders/status', { changes: [{ id: NOBODY, revision: 1.5, status: 'pending' }] }],
    ['/api/admin/orders/status', { changes: Array(51).fill({ id: NOBODY, revision: 1, status: 'pending' }) }],
    ['/api/admin/orders/delete', { id: NOBODY }],
    ['/api/admin/orders/delete', { id: 1, revision: 1 }],
  ])('%s refuses %j', async (path, json) => {
    expect((await ask(path, { method: 'POST', json })).status).toBe(400)
  })

  it('deletes an order once', async () => {
    const id = await addOrder(client())
    const json = { id, revision: 1 }
    expect(await (await ask('/api/admin/orders/delete', { method: 'POST', json })).json()).toMatchObject({
      outcome: 'done',
    })
    expect(await (await ask('/api/admin/orders/delete', { method: 'POST', json })).json()).toMatchObject({
      outcome: 'gone',
    })
  })

  it('selects all orders of a search', async () => {
    const id = await addOrder(client(), { full_name: 'Selected Person' })
    const answer = await (await ask('/api/admin/orders/selection?q=selected+pers')).json()
    expect(answer).toMatchObject({ complete: true, orders: [{ id, revision: 1 }] })
  })

  describe('the export', () => {
    const NASTY = ['=1+1', '+1', '-1', '@SUM(A1)', '"quoted", and so on', 'two\nlines', 'Zoë; Łódź']

    beforeAll(async () => {
      for (const business_name of NASTY)
        await addOrder(client(), { email: 'export@example.com', business_name })
      for (let n = 0; n < 3; n++) await addOrder(client(), { email: 'export@example.com' })
    })

    it('holds every order of the search and no cell that a spreadsheet would run', async () => {
      const response = await ask('/api/admin/orders/export?q=export@example.com')
      expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8')
      expect(response.headers.get('content-disposition')).toBe('attachment; filename="orders.csv"')
      const [head, ...lines] = parseCsv(await response.text())
      expect(head?.slice(0, 6)).toEqual(['Order ID', 'Date', 'Status', 'Customer', 'Business', 'Email'])
      expect(lines).toHaveLength(NASTY.length + 3)
      expect(new Set(lines.map((cells) => cells[4]))).toEqual(
        new Set(['', "'=1+1", "'+1", "'-1", "'@SUM(A1)", '"quoted", and so on', 'two\nlines', 'Zoë; Łódź']),
      )
      expect(findFormulas(lines, ',')).toEqual([])
      const items = head?.indexOf('Items') ?? -1
      expect(lines[0]?.[items]).toBe('OG Kush x 150')
    })

    it('has the rounding of a total in a column of its own, as a number', async () => {
      const rounded = async (rounding: string, line_price: string) => {
        const id = await insertOrder(client(), { ...strainOrder, rounding }, [{ line_price }])
        const read = async (form: string) => (await ask(`/api/admin/orders/export?q=${id}${form}`)).text()
        const [head = [], line = []] = parseCsv(await read(''))
        const excel = (await read('&form=excel'))
          .trimEnd()
          .split(';')
          .at(head.indexOf('Rounding EUR') - head.length)
        return [line[head.indexOf('Rounding EUR')], excel]
      }
      expect(await rounded('0', '1500')).toEqual(['0.00', '"0,00"'])
      expect(await rounded('0.50', '1499.50')).toEqual(['0.50', '"0,50"'])
      expect(await rounded('-0.50', '1500.50')).toEqual(['-0.50', '"-0,50"'])
    })

    it('is written for Excel as Europe has it', async () => {
      const id = await addOrder(client(), { created_at: '2026-06-30T22:05:00Z', total_price: '1234.50' })
      for (const response of [
        await ask(`/api/admin/orders/export?q=${id}&form=excel`),
        await ask('/api/admin/orders/export', {
          method: 'POST',
          body: new URLSearchParams({ ids: id, form: 'excel' }),
        }),
      ]) {
        const bytes = new Uint8Array(await response.arrayBuffer())
        expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
        const [head, line] = new TextDecoder().decode(bytes).split('\r\n')
        expect(head).toMatch(/^Order ID;Date;Status;/)
        // By the clock of the shop, which is in Amsterdam.
        expect(line).toContain(`${id};2026-07-01 00:05;pending;`)
        expect(line).toContain(';gram;"1234,50";')
      }
    })

    it('holds the selected orders alone, and refuses what are no ids', async () => {
      const ids = [await addOrder(client()), await addOrder(client())]
      const body = new URLSearchParams({ ids: ids.join(',') })
      const response = await ask('/api/admin/orders/export', { method: 'POST', body })
      const [, ...lines] = parseCsv(await response.text())
      expect(new Set(lines.map(([id]) => id))).toEqual(new Set(ids))
      for (const wrong of ['', 'x', `${ids[0]},'`]) {
        const refused = await ask('/api/admin/orders/export', {
          method: 'POST',
          body: new URLSearchParams({ ids: wrong }),
        })
        expect(refused.status).toBe(400)
      }
    })

    it('takes as many ids as can be selected, and no more', async () => {
      const id = await addOrder(client())
      const ids = [id, ...Array<string>(SELECTED_AT_MOST - 1).fill(NOBODY)]
      const post = (some: string[]) =>
        ask('/api/admin/orders/export', {
          method: 'POST',
          body: new URLSearchParams({ ids: some.join(','), form: 'excel' }),
        })
      const response = await post(ids)
      expect(response.status).toBe(200)
      expect(await response.text()).toContain(id)
      expect((await post([...ids, NOBODY])).status).toBe(400)
      expect((await post([...ids, ...ids])).status).toBe(413)
    })

    it('is in the audit log, without what was searched for', async () => {
      const { rows } = await client().query(
        `SELECT actor_name, detail FROM audit_log WHERE action = 'orders-exported'`,
      )
      expect(rows.length).toBeGreaterThan(0)
      expect(JSON.stringify(rows)).not.toContain('export@')
    })
  })

  describe('the live stream', () => {
    async function watch(cookie: string) {
      const response = await ask('/api/admin/orders/live', { cookie })
      const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
      let heard = ''
      const ended = (async () => {
        for (let part = await reader?.read(); part && !part.done; part = await reader?.read())
          heard += part.value
      })()
      await until(() => heard.includes('event: ready'))
      return { ended, heard: () => heard, leave: () => reader?.cancel() }
    }

    it('tells of changes', async () => {
      const id = await addOrder(client())
      const stream = await watch(admin)
      const before = stream.heard().length
      await client().query(`UPDATE orders SET status = 'completed' WHERE id = $1`, [id])
      await until(() => stream.heard().slice(before).includes('event: changed'))
      await stream.leave()
    })

    it('ends with the session that it belongs to, and with no other', async () => {
      const leaver = (await signIn(shop, ADMIN)).cookie
      const [leaving, staying] = [await watch(leaver), await watch(admin)]
      await ask('/sign-out', { method: 'POST', cookie: leaver, body: new URLSearchParams() })
      await leaving.ended
      expect(leaving.heard()).toMatch(/event: signed-out\n/)
      expect(staying.heard()).not.toContain('signed-out')
      await staying.leave()
    })

    it('ends when the role is taken away', async () => {
      const second = { email: 'second@shop.example', password: 'a second member of staff' }
      await makeMember(dataDir, second)
      await client().query(`INSERT INTO user_roles SELECT id, 'admin' FROM users WHERE email = $1`, [
        second.email,
      ])
      const stream = await watch((await signIn(shop, second)).cookie)
      await client().query(`DELETE FROM user_roles USING users WHERE users.id = user_id AND email = $1`, [
        second.email,
      ])
      await stream.ended
      expect(stream.heard()).toContain('event: signed-out')
    })
  })
})
