import { shop } from '#shop.config'

/** A business of Spain that can be taxed and answered. */
export const WORKING_SHOP = {
  ...shop,
  name: 'Verde Mayor',
  legalEntity: { ...shop.legalEntity, name: 'Verde Mayor S.L.', country: 'Spain' },
  contact: { ...shop.contact, email: 'desk@shop.example' },
  invoices: { iban: 'DE02120300000000202051', paymentDays: 10 },
}

export const MAIL_PARTS = {
  shop: WORKING_SHOP,
  orderLink: (orderId: string) => `https://shop.example/order-confirmation?order_id=${orderId}&token=t`,
}
