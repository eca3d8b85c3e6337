import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { TABLES, type TableName } from '#domain/analytics/statistics-query.ts'
import { beginVisit } from '#tests/analytics/collect.ts'
import { storeVisit } from '#tests/analytics/store-visit.ts'
import { makeMember } from '#tests/shop/make-member.ts'
import { WITH_PROXY } from '#tests/shop/post-order.ts'
import {
  ADMIN,
  makeFolder,
  type RunningShop,
  removeFolder,
  startShop,
  until,
} from '#tests/shop/running-shop.ts'
import { openShopDatabase, type ShopDatabase } from '#tests/shop/shop-database.ts'
import { signIn } from '#tests/shop/sign-in.ts'
import { watchStream } from '#tests/shop/watch-stream.ts'
import { findFormulas, parseCsv } from './parse-csv.ts'

const MEMBER = { email: 'member@shop.example', password: 'a member of the public' }
const LIVE = '/api/admin/statistics/live'
const EXPORT = '/api/admin/statistics/export'
/** In every text of a visit that a stranger, or an earlier product, can have chosen. */
const NASTY = [
  '=1+1',
  '+1',
  '-1',
  '@SUM(A1)',
  '\t=cmd',
  'a;=HYPERLINK("https://elsewhere.example")',
  '"quoted", and so on',
  'two\n=lines',
  '<script>alert(1)</script>',
  'Zoë; Łódź',
]

describe('the endpoints of the statistics', () => {
  const dataDir = makeFolder()
  let shop: RunningShop
  let database: ShopDatabase
  let admin: string
  let member: string

  beforeAll(async () => {
    shop = await startShop({
      ...WITH_PROXY,
      DATA_DIR: dataDir,
      ADMIN_EMAIL: ADMIN.email,
      ADMIN_PASSWORD: ADMIN.password,
    })
    await makeMember(dataDir, MEMBER)
    database = await openShopDatabase(dataDir)
    admin = (await signIn(shop, ADMIN)).cookie
    member = (await signIn(shop, MEMBER)).cookie
    for (const [at, text] of NASTY.entries()) await storeVisit(database.db.pool, text, at)
  })

  afterAll(async () => {
    await database.close()
    await shop.stop()
    removeFolder(dataDir)
  })

  function ask(path: string, { cookie = admin, method = 'GET' } = {}) {
    const isWriting = method !== 'GET' && method !== 'HEAD'
    return fetch(`${shop.url}${path}`, {
      method,
      headers: { cookie, ...(isWriting && { origin: shop.url }) },
      ...(isWriting && { body: new URLSearchParams() }),
    })
  }

  describe.each([LIVE, EXPORT])('GET %s', (path) => {
    it('refuses everybody but an admin, and tells them nothing', async () => {
      const leaver = (await signIn(shop, ADMIN)).cookie
      await ask('/sign-out', { method: 'POST', cookie: leaver })
      const answers: Record<string, number> = {}
      const cookies = { anonymous: '', forged: 'cultivar.session_token=x.y', leaver, member }
      for (const [who, cookie] of Object.entries(cookies)) {
        const response = await ask(path, { cookie })
        answers[who] = response.status
        expect(response.headers.get('content-type')).toBe('application/problem+json')
        expect(await response.text()).not.toContain('visitors')
      }
      expect(answers).toEqual({ anonymous: 401, forged: 401, leaver: 401, member: 403 })
    })

    it('takes no other method, and answers HEAD without a body', async () => {
      for (const method of ['POST', 'PUT', 'PATCH', 'DELETE'])
        expect((await ask(path, { method })).status).toBe(405)
      const head = await ask(path, { method: 'HEAD' })
      expect([head.status, await head.text()]).toEqual([200, ''])
    })
  })

  describe('the export', () => {
    const READ_HERE = (Object.keys(TABLES) as TableName[]).filter(
      (table) => table !== 'revenue' && table !== 'lost',
    )

    it.each(READ_HERE)('of %s holds every row, and no cell that a spreadsheet would run', async (table) => {
      const response = await ask(`${EXPORT}?period=30d&tab=${table}`)
      expect(response.status).toBe(200)
      expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8')
      expect(response.headers.get('cache-control')).toBe('no-store')
      expect(response.headers.get('content-disposition')).toMatch(
        new RegExp(
          `^attachment; filename="visitors-${table}-\\d{4}-\\d\\d-\\d\\d-to-\\d{4}-\\d\\d-\\d\\d\\.csv"$`,
        ),
      )
      const [head, ...lines] = parseCsv(await response.text())
      expect(head?.length).toBeGreaterThan(3)
      expect(new Set(lines.map((cells) => cells.length))).toEqual(new Set([head?.length]))
      const isOfTexts = table !== 'devices' && table !== 'browsers'
      expect(lines).toHaveLength(isOfTexts ? NASTY.length : 1)
      if (isOfTexts) expect(lines.flat()).toContain("'=1+1")
      expect(findFormulas(lines, ',')).toEqual([])
    })

    it('is of the table that the page shows: its filter, its period and its order', async () => {
      const filtered = await ask(`${EXPORT}?tab=countries&only-country=${encodeURIComponent('=1+1')}`)
      const [, ...lines] = parseCsv(await filtered.text())
      expect(lines).toEqual([["'=1+1", '1', '100.0', '1', '1', '0']])
      const paths = async (sort: string) =>
        parseCsv(await (await ask(`${EXPORT}?tab=pages&sort=${sort}&page=7`)).text())
          .slice(1)
          .map(([path]) => path)
      expect(await paths('-path')).toEqual((await paths('path')).toReversed())
    })

    it('is written for Excel as Europe has it', async () => {
      const response = await ask(`${EXPORT}?tab=attempts&form=excel`)
      const bytes = new Uint8Array(await response.arrayBuffer())
      expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
      const text = new TextDecoder().decode(bytes)
      expect(text.split('\r\n')[0]).toBe(
        'Time;Type;Quantity;Price EUR;Country;Business;Products;Visit ordered',
      )
      expect(text).toContain(';"10,00";')
    })

    it('is in the audit log, without what was filtered by', async () => {
      await (await ask(`${EXPORT}?tab=pages&only-page=${encodeURIComponent('two\n=lines')}`)).text()
      const { rows } = await database.db.pool.query(
        `SELECT actor_name, detail FROM audit_log WHERE action = 'statistics-exported' ORDER BY id DESC LIMIT 1`,
      )
      expect(rows[0].detail).toEqual({ form: 'plain', table: 'pages', period: '7d', filtered: true })
    })
  })

  describe('the live stream', () => {
    async function watch(cookie: string) {
      const stream = await watchStream(shop, LIVE, cookie)
      await until(() => stream.heard().includes('event: now'))
      return stream
    }
    const lastTold = (heard: string) => {
      const told = [...heard.matchAll(/event: now\ndata: (.*)\n/g)].at(-1)?.[1] ?? 'null'
      return JSON.parse(told)
    }

    it('tells who is there, and when somebody comes', async () => {
      const stream = await watch(admin)
      const { visitors } = lastTold(stream.heard())
      await beginVisit(shop, '/vapes')
      await until(() => lastTold(stream.heard()).visitors === visitors + 1)
      expect(lastTold(stream.heard()).pages).toContainEqual({ path: '/vapes', visitors: 1 })
      // Whoever comes later hears of it at once.
      const second = await watch(admin)
      expect(lastTold(second.heard()).visitors).toBe(visitors + 1)
      stream.leave()
      second.leave()
    })

    it('ends with the session that it belongs to, and with no other', async () => {
      const leaver = (await signIn(shop, ADMIN)).cookie
      const [leaving, staying] = [await watch(leaver), await watch(admin)]
      await ask('/sign-out', { method: 'POST', cookie: leaver })
      await leaving.ended
      expect(leaving.heard()).toMatch(/event: signed-out\n/)
      expect(staying.heard()).not.toContain('signed-out')
      staying.leave()
    })
  })
})
