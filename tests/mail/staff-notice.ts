import { mapCustomerFields } from '#domain/orders/checkout/customer.ts'
import type { MailedOrder } from '#server/mail/compose-mail.ts'
import { shop } from '#shop.config'

/** A shop with an address of its own, which the one that is shipped has not. */
export const MAIL_FRAME = {
  shop: { ...shop, contact: { ...shop.contact, email: 'orders@shop.example' } },
  from: { name: shop.name, address: 'orders@shop.example' },
  orderLink: (id: string) => `https://shop.example/order-confirmation?order_id=${id}&token=t`,
  adminLink: (id: string) => `https://shop.example/admin/orders/${id}`,
}

/** An order with this text wherever a buyer can have written something; its products are the catalogue's. */
export function orderWith(text: string): MailedOrder {
  return {
    id: '4b7f9a52-6d9d-4b39-9d4c-6f2a3c1e8b70',
    number: '4B7F9A52',
    status: 'pending',
    createdAt: new Date('2027-03-07T13:05:00Z'),
    totalGrams: 150,
    totalUnits: 0,
    totalPrice: '1500.00',
    rounding: '0.00',
    items: [
      {
        kind: 'strain',
        unit: 'gram',
        strainName: 'OG Kush',
        strainType: 'Hybrid',
        thcContent: '20%',
        quantity: 150,
        linePrice: '1500.00',
      },
    ],
    reviewReasons: [],
    ...mapCustomerFields(() => text),
    email: 'ada@example.com',
  }
}
