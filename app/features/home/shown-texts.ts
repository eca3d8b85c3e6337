type Claim = { shown: boolean; text: string }

/** What the operator wants to be said, in this order. */
export function shownTexts(claims: readonly Claim[]): string[] {
  return claims.filter(({ shown }) => shown).map(({ text }) => text)
}
