import { INTENTS } from '#domain/access/intents.ts'
import { orderInput } from '#tests/orders/order-input.ts'
import { EXPECTED } from '#tests/security/expected-answers.ts'
import { ADMIN } from '#tests/shop/running-shop.ts'

/** Something that changes the shop where its own pages ask for it: a form, or what is sent as JSON. */
export type Target = { path: string; form?: Record<string, string>; json?: object }

/** What there is to be changed. */
export type Stock = { orderId: string; memberId: string; noteId: string; sessionId: string }

const NEW_PASSWORD = { password: 'seven foreign herons', repeated: 'seven foreign herons' }

/** Every endpoint that changes something, with what an admin's own page would send. */
export function foreignTargets(stock: Stock): Target[] {
  const { orderId } = stock
  const pages = [
    { path: '/auth', form: { email: 'eve@elsewhere.example', password: 'a password of eve' } },
    { path: '/auth/invitation', form: { token: 'x', ...NEW_PASSWORD } },
    ...orderForms(stock).map((form) => ({ path: `/admin/orders/${orderId}`, form })),
    ...staffForms(stock).map((form) => ({ path: '/admin/staff', form })),
    ...accountForms(stock).map((form) => ({ path: '/admin/account', form })),
    { path: '/admin/dashboard', form: { shown: '2026-01-01T00:00:00Z' } },
    { path: '/sign-out', form: { to: '/auth' } },
  ]
  const others = otherForms(pages)
  const cancelled = { id: orderId, revision: 1, status: 'cancelled' }
  const isPage = ({ path }: Target) => !path.startsWith('/api/')
  return [
    ...[...pages, ...others].flatMap((page) =>
      isPage(page) ? [page, { ...page, path: `${page.path}.data` }] : [page],
    ),
    { path: '/api/orders', json: orderInput() },
    { path: '/api/collect', json: { type: 'page_view', consent: 'accepted', path: '/', referrer: '' } },
    { path: '/api/admin/orders/status', json: { changes: [cancelled] } },
    { path: '/api/admin/orders/delete', json: { id: orderId, revision: 1 } },
    { path: '/api/admin/orders/export', form: { ids: orderId } },
  ]
}

function orderForms({ orderId, noteId }: Stock): Record<string, string>[] {
  return [
    { intent: 'status', revision: '1', status: 'cancelled', buyers: 'not-told' },
    { intent: 'note', text: 'Eve was here' },
    { intent: 'delete-note', noteId },
    { intent: 'review', revision: '1' },
    { intent: 'erase', revision: '1', number: orderId.slice(0, 8).toUpperCase(), others: 'yes' },
    { intent: 'delete', revision: '1' },
  ]
}

/** With the right password: even who knows it cannot use it from elsewhere. */
function staffForms({ memberId: user }: Stock): Record<string, string>[] {
  return [
    { intent: 'invite', name: 'Eve', email: 'eve@elsewhere.example', role: 'orders' },
    ...['link', 'roles', 'disable', 'enable'].map((intent) => ({ intent, user })),
    { intent: 'roles', user, role: 'admin' },
  ].map((form) => ({ ...form, current: ADMIN.password }))
}

function accountForms({ sessionId }: Stock): Record<string, string>[] {
  const asked = { current: ADMIN.password, code: '123456' }
  const codes = ['confirm-factor', 'turn-off-factor', 'renew-codes', 'start-factor']
  return [
    { intent: 'change-password', current: ADMIN.password, ...NEW_PASSWORD },
    ...codes.map((intent) => ({ intent, ...asked })),
    { intent: 'end-session', session: sessionId },
    { intent: 'end-other-sessions' },
  ]
}

/**
 * Everything else that somebody posts to, by the table of intents and by the routes: with the name of what is asked for, since where it comes
 * from is looked at before anything else.
 */
function otherForms(written: readonly Target[]): Target[] {
  const isTried = ({ path, form }: Target) =>
    written.some((one) => one.path === path && one.form?.intent === form?.intent)
  const intents = Object.entries(INTENTS)
    .flatMap(([route, named]) =>
      Object.keys(named).map((intent) => ({ path: EXPECTED[route]?.path ?? route, form: { intent } })),
    )
    .filter((target) => !isTried(target))
  const known = new Set([...written, ...intents].map(({ path }) => path))
  // What is at no address takes nothing either.
  const routes = Object.entries(EXPECTED)
    .filter(([route, { post }]) => post.admin !== '405' && route !== '/api/*')
    .map(([, { path }]) => ({ path, form: {} }))
    .filter(({ path }) => !known.has(path))
  return [...intents, ...routes]
}
