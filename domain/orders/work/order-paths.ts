/** Where buyers find an order and its documents. */
export function orderPath(id: string) {
  return `/order-confirmation?order_id=${id}`
}

export function invoicePath(orderId: string, id: number) {
  return `/api/orders/${orderId}/invoices/${id}`
}

export function reminderPath(orderId: string, invoice: number, step: number) {
  return `${invoicePath(orderId, invoice)}/reminders/${step}`
}

export function deliveryNotePath(orderId: string, number: number) {
  return `/api/orders/${orderId}/parcels/${number}/delivery-note`
}
