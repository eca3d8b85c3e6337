type OfCompany = { company: number | null; companyBy: 'buyer' | 'staff' | null }

/**
 * Whose prices hold where staff change an order: those of its customer, where the buyer had signed in or staff said whose order it is.
 * Whoever has only typed a customer's address is not shown the customer's prices by a change of their order.
 */
export function vouchedCompany(order: OfCompany | undefined): number | null {
  return order && order.companyBy !== null ? order.company : null
}
