import type { Buyer, BuyingPerson } from '#domain/access/buyer.ts'

/** For pages of the account: whoever has not signed in is led there. */
export function requireBuyer(buyer: Buyer | undefined): Buyer {
  if (!buyer) throw toAccount()
  return buyer
}

/** For pages of a company: somebody without one has no such page. */
export function requirePerson(buyer: Buyer | undefined): BuyingPerson {
  const { person } = requireBuyer(buyer)
  if (!person) throw toAccount()
  return person
}

function toAccount() {
  return new Response(null, { status: 302, headers: { Location: '/account', 'Cache-Control': 'no-store' } })
}
