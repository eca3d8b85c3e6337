/** What is sold now, and the way into the basket: fetched by whoever needs it. */
export async function loadBasketPorts() {
  const [{ fetchOffer }, { addLines }] = await Promise.all([
    import('#app/features/orders/checkout/order-offers.ts'),
    import('#app/features/orders/checkout/add-lines.ts'),
  ])
  return { fetchOffer, addLines }
}
