/** What is sold now, and the way into the basket: fetched by whoever needs it. */
export async function loadBasketPorts() {
  const [{ fetchOffer }, { addLines }] = await Promise.all([
    import('#app/features/ordering/order-offers.ts'),
    import('#app/features/ordering/add-lines.ts'),
  ])
  return { fetchOffer, addLines }
}
