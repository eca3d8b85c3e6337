/** What an attempt to order tells, with this text in every field of it. */
export function attemptWith(text: string) {
  return {
    type: text,
    totalPrice: 10,
    customer: { country: text, businessName: text },
    products: [{ name: text, type: text, quantity: 1, thc: text, strains: { [text]: 1 } }],
  }
}
