import { orderWish } from '#tests/ordering/order-desk.ts'

/** Something that changes the shop where its own pages ask for it: a form, or what is sent as JSON. */
export type Target = { path: string; form?: Record<string, string>; json?: object }

/** Every endpoint that changes something, with what an admin's own page would send. */
export function foreignTargets({ orderId, memberId }: { orderId: string; memberId: string }): Target[] {
  const order = `/admin/orders/${orderId}`
  const pages: Target[] = [
    { path: '/auth', form: { email: 'eve@elsewhere.example', password: 'a password of eve' } },
    {
      path: '/auth/invitation',
      form: { token: 'x', password: 'a password of eve', repeated: 'a password of eve' },
    },
    { path: order, form: { deed: 'status', revision: '1', status: 'cancelled' } },
    { path: order, form: { deed: 'note', text: 'Eve was here' } },
    { path: order, form: { deed: 'review', revision: '1' } },
    {
      path: order,
      form: { deed: 'erase', revision: '1', number: orderId.slice(0, 8).toUpperCase(), others: 'yes' },
    },
    { path: order, form: { deed: 'delete', revision: '1' } },
    { path: '/admin/staff', form: { intent: 'invite', name: 'Eve', email: 'eve@elsewhere.example' } },
    { path: '/admin/staff', form: { intent: 'give-role', user: memberId } },
    { path: '/admin/staff', form: { intent: 'disable', user: memberId } },
    { path: '/admin/staff', form: { intent: 'link', user: memberId } },
    { path: '/admin/account', form: { intent: 'end-other-sessions' } },
    { path: '/sign-out', form: { to: '/auth' } },
  ]
  return [
    ...pages,
    ...pages.map((page) => ({ ...page, path: `${page.path}.data` })),
    { path: '/api/orders', json: orderWish() },
    { path: '/api/collect', json: { type: 'page_view', consent: 'accepted', path: '/', referrer: '' } },
    {
      path: '/api/admin/orders/status',
      json: { changes: [{ id: orderId, revision: 1, status: 'cancelled' }] },
    },
    { path: '/api/admin/orders/delete', json: { id: orderId, revision: 1 } },
    { path: '/api/admin/orders/export', form: { ids: orderId } },
  ]
}
