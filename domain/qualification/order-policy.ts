/** Whose orders a shop takes: the first is the shop as it comes. The database has these names (migrations/objects/qualification.sql). */
export const ORDER_POLICIES = ['anybody', 'confirm', 'order'] as const
export type OrderPolicy = (typeof ORDER_POLICIES)[number]

/** Who is told that a right is about to end. */
export const EXPIRY_READERS = ['staff', 'customers'] as const

const LABELS: Record<OrderPolicy, string> = {
  anybody: 'Anybody',
  confirm: 'Anybody, but only orders of qualified customers can be confirmed',
  order: 'Signed-in, qualified customers only; others are shown how to apply',
}

const SENTENCES: Record<OrderPolicy, string> = {
  anybody: 'Anybody can order: orders are never stopped. You can change this in the settings.',
  confirm: 'Orders of customers that are not qualified are accepted, but cannot be confirmed.',
  order: 'Only signed-in buyers of qualified customers can order.',
}

export function describePolicy(policy: OrderPolicy): string {
  return SENTENCES[policy]
}

export const ORDER_POLICY_OPTIONS = ORDER_POLICIES.map((value) => ({ value, label: LABELS[value] }))

type Customers = {
  customers?: { whoMayOrder?: OrderPolicy | undefined; signedInOnly?: boolean | undefined } | undefined
}

export function orderPolicyOf({ customers }: Customers): OrderPolicy {
  return customers?.whoMayOrder ?? 'anybody'
}

/** Whether ordering takes a session: where it is for qualified companies alone, a typed e-mail address proves none. */
export function takesSession(shop: Customers): boolean {
  return shop.customers?.signedInOnly === true || orderPolicyOf(shop) === 'order'
}
