import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { visitDatabase, WITH_PROXY } from '#tests/shop/order-desk.ts'
import { type RunningShop, removeFolder, startShop } from '#tests/shop/running-shop.ts'

const attempt = {
  type: 'concentrate',
  customer: { country: 'Germany', city: 'Berlin' },
  products: [{ name: 'Crumble', type: 'Crumble', size: '1g', quantity: 12, strains: { 'OG Kush': 12 } }],
}

describe('the statistics of the dialogs', () => {
  let shop: RunningShop

  beforeAll(async () => {
    shop = await startShop(WITH_PROXY)
  })

  afterAll(async () => {
    await shop.stop()
    removeFolder(shop.dataDir)
  })

  async function collect(event: object | string, headers: Record<string, string> = {}) {
    const response = await fetch(`${shop.url}/api/collect`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: shop.url, ...headers },
      body: typeof event === 'string' ? event : JSON.stringify(event),
    })
    const text = await response.text()
    if (response.status !== 204) expect(JSON.parse(text)).toEqual({ error: expect.stringMatching(/\.$/) })
    return response.status
  }

  it('keep an event, and of its maker what consent allows', async () => {
    for (const consent of ['accepted', 'rejected', 'unset'])
      expect(await collect({ type: 'order_attempted', consent, data: attempt })).toBe(204)
    const refused = { type: 'vape', rule: 'below-minimum', field: 'lines' }
    expect(await collect({ type: 'order_refused', consent: 'unset', data: refused })).toBe(204)
    const opened = { type: 'vape' }
    expect(await collect({ type: 'order_dialog_opened', consent: 'accepted', data: opened })).toBe(204)
    const database = await visitDatabase(shop)
    const anonymous = { ...attempt, customer: { country: 'Germany' } }
    expect(
      await database.query('SELECT event_type, event_data, session_id FROM conversion_events ORDER BY id'),
    ).toEqual([
      { event_type: 'order_attempted', event_data: attempt, session_id: null },
      { event_type: 'order_attempted', event_data: anonymous, session_id: null },
      { event_type: 'order_attempted', event_data: anonymous, session_id: null },
      { event_type: 'order_refused', event_data: refused, session_id: null },
      { event_type: 'order_dialog_opened', event_data: opened, session_id: null },
    ])
    await database.close()
  })

  it.each<[string, number, object | string, Record<string, string>?]>([
    ['no JSON', 400, 'x'],
    ['an unknown event', 400, { type: 'page_view', consent: 'accepted', data: {} }],
    [
      'an event with more in it',
      400,
      { type: 'order_dialog_opened', consent: 'unset', data: { type: 'vape', who: 1 } },
    ],
    [
      'U+0000',
      400,
      { type: 'order_attempted', consent: 'unset', data: { ...attempt, customer: { country: '\u0000' } } },
    ],
    ['a form', 415, 'type=x', { 'content-type': 'application/x-www-form-urlencoded' }],
    ['more than 8 kB', 413, { type: 'order_attempted', consent: 'unset', data: 'x'.repeat(8200) }],
    ['another site', 403, {}, { origin: 'https://elsewhere.example' }],
  ])('refuse %s', async (_what, status, event, headers) => {
    expect(await collect(event, headers)).toBe(status)
  })

  it('take no more than 120 events a minute from one network', async () => {
    const opened = { type: 'order_dialog_opened', consent: 'unset', data: { type: 'vape' } }
    const statuses: number[] = []
    while (statuses.at(-1) !== 429) statuses.push(await collect(opened, { 'x-forwarded-for': '192.0.2.9' }))
    expect(statuses.length).toBeGreaterThan(120)
    expect(await collect(opened, { 'x-forwarded-for': '192.0.2.10' })).toBe(204)
  })
})
