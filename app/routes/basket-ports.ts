/** What is sold now, and the way into the basket: fetched by whoever needs it, before anything else that makes a schema. */
export async function loadBasketPorts() {
  await import('#app/ui/without-eval.ts')
  const [{ fetchOffer }, { addLines }] = await Promise.all([
    import('#app/features/ordering/order-offers.ts'),
    import('#app/features/ordering/add-lines.ts'),
  ])
  return { fetchOffer, addLines }
}
