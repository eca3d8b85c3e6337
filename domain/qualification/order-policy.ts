/** Whose orders a shop takes: the first is the shop as it comes. The database has these names (migrations/objects/qualification.sql). */
export const ORDER_POLICIES = ['anybody', 'confirm', 'order'] as const
export type OrderPolicy = (typeof ORDER_POLICIES)[number]

/** Who is told that a right is about to end. */
export const EXPIRY_READERS = ['staff', 'customers'] as const

const LABELS: Record<OrderPolicy, string> = {
  anybody: 'Anybody',
  confirm: 'Anybody, and only those of qualified companies are confirmed',
  order: 'Qualified companies alone, signed in; others are shown how to apply',
}

const SENTENCES: Record<OrderPolicy, string> = {
  anybody: 'Anybody may order: nothing stops an order. The settings say otherwise if you want.',
  confirm: 'Orders of companies that are not qualified are taken, and cannot be confirmed.',
  order: 'Orders are taken from signed-in buyers of qualified companies alone.',
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
