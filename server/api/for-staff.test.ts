import { Hono } from 'hono'
import { describe, expect, it } from 'vitest'
import type { ApiBindings } from '#server/http/edge.ts'
import type { ShopParts } from '#server/http/site.ts'
import { createStaffGuard } from './for-staff.ts'

/** A shop whose visitors are all owners; the guard asks for nothing else. */
function owners() {
  const viewerOf = async () => ({
    kind: 'staff',
    userId: '1',
    name: 'Ada',
    email: 'ada@shop.example',
    roles: ['admin'],
  })
  return { accounts: { viewerOf } } as unknown as Pick<ShopParts, 'accounts'>
}

const api = new Hono<{ Bindings: ApiBindings }>()
api.get(
  '/export',
  createStaffGuard(owners())((c) => c.text('orders')),
)

const ask = (headers: Record<string, string>) => api.request('/export', { headers })

describe('what only staff may ask for', () => {
  it.each([{}, { 'sec-fetch-site': 'same-origin' }, { 'sec-fetch-site': 'none' }])(
    'is answered to their own page and to an address they typed: %j',
    async (headers) => {
      expect((await ask(headers)).status).toBe(200)
    },
  )

  it.each(['cross-site', 'same-site'])(
    'is not answered to a page elsewhere (%s), not even when it only reads',
    async (site) => {
      const response = await ask({ 'sec-fetch-site': site })
      expect(response.status).toBe(403)
      expect(await response.text()).not.toContain('orders')
    },
  )
})
