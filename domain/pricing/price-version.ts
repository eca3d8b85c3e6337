/**
 * The number of a kind's prices, and that of its ladder. Of a known buyer also the price lists that hold for their company, as the
 * database writes them: '12-17g', with a g for one of their group, or '' for none.
 */
export type PriceVersion = { prices: number; ladder: number; lists?: string | undefined }

/** '3.7', or '3.7.12-17g' for a known buyer: as offers and orders name it. */
export function formatPriceVersion({ prices, ladder, lists }: PriceVersion): string {
  return `${prices}.${ladder}${lists === undefined ? '' : `.${lists}`}`
}

/** Undefined for what is none. */
export function readPriceVersion(text: string | null | undefined): PriceVersion | undefined {
  const [, prices, ladder, lists] =
    /^(\d{1,15})\.(\d{1,15})(?:\.((?:\d{1,15}g?(?:-\d{1,15}g?){0,50})?))?$/.exec(text ?? '') ?? []
  if (prices === undefined) return undefined
  return { prices: Number(prices), ladder: Number(ladder), ...(lists !== undefined && { lists }) }
}

/** 'strain:3.7,vape:2.4': of an order of several kinds. */
export function joinPriceVersions(versions: Readonly<Record<string, string>>): string {
  return Object.entries(versions)
    .map(([kind, version]) => `${kind}:${version}`)
    .join()
}

/** By kind. What stands there without one is of the kind that is ordered. Undefined where anything of it is no version. */
export function readPriceVersions(
  text: string | null | undefined,
  orderedKind: string,
): Record<string, string> | undefined {
  const entries = (text ?? '').split(',').map((part) => {
    const colon = part.indexOf(':')
    return [colon === -1 ? orderedKind : part.slice(0, colon), part.slice(colon + 1)] as const
  })
  const isRead = entries.length <= 50 && entries.every(([, version]) => readPriceVersion(version))
  return isRead ? Object.fromEntries(entries) : undefined
}
