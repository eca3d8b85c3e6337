import { expect, test } from 'vitest'
import { INTENTS } from '#domain/access/intents.ts'
import type { Role } from '#domain/access/roles.ts'
import type { Staff } from '#domain/access/viewer.ts'
import { admitToIntent, readStaffForm } from './staff-form.ts'

const staff = (role: Role): Staff => ({
  ...{ kind: 'staff', userId: 'u1', name: 'Ada', email: 'ada@shop.example' },
  roles: [role],
})

function post(fields: Record<string, string>, method = 'POST') {
  return new Request('https://shop.example/page', { method, body: new URLSearchParams(fields) })
}

/** 'admitted', or the status of the refusal. */
async function ask(role: Role, route: string, request: Request) {
  try {
    await admitToIntent(staff(role), { route, request })
    return 'admitted'
  } catch (refusal) {
    if (refusal instanceof Response) return refusal.status
    return (refusal as { init?: { status?: number } }).init?.status
  }
}

test('who may do something is let through, and the action finds the whole form', async () => {
  const request = post({ intent: 'erase', revision: '3' })
  expect(await ask('orders', '/admin/customers/:number', request)).toBe('admitted')
  const { form } = await readStaffForm(request, {
    viewer: async () => staff('orders'),
    clientAddress: '192.0.2.1',
  })
  expect(Object.fromEntries(form)).toEqual({ intent: 'erase', revision: '3' })
})

test.each(['erase', 'undo-move', 'person-may-sign-in', 'record-vat-check', 'facts'])(
  'whoever releases may not %s on the page of a customer, which is open to them',
  async (intent) => {
    expect(await ask('release', '/admin/customers/:number', post({ intent }))).toBe(403)
  },
)

test('what the table does not name is refused, for owners too', async () => {
  expect(await ask('admin', '/admin/customers/:number', post({ intent: 'something-new' }))).toBe(400)
  expect(await ask('admin', '/admin/customers/:number', post({}))).toBe(400)
  expect(await ask('admin', '/admin/customers', post({ intent: 'erase' }))).toBe(405)
})

test('a body that is no form is refused', async () => {
  const request = new Request('https://shop.example/page', { method: 'POST', body: '{"intent":"erase"}' })
  expect(await ask('admin', '/admin/customers/:number', request)).toBe(400)
})

test('where a page does one thing alone, its form need not name it', async () => {
  expect(Object.keys(INTENTS['/admin/stock/batches/new'])).toHaveLength(1)
  expect(await ask('stock', '/admin/stock/batches/new', post({ code: 'B-1' }))).toBe('admitted')
  expect(await ask('release', '/admin/stock/batches/new', post({ code: 'B-1' }))).toBe(403)
})
