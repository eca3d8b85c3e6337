/** Where buyers find an order. */
export function orderPath(id: string) {
  return `/order-confirmation?order_id=${id}`
}
