/** '150 g', '2.5 kg' */
export function formatWeight(grams: number): string {
  return grams < 1000 ? `${grams} g` : `${grams / 1000} kg`
}

/** '150g', '2.5kg': as the messages of an order have it. */
export function formatShortWeight(grams: number): string {
  return formatWeight(grams).replace(' ', '')
}
