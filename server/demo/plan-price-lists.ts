import { listOrderables } from '#domain/catalogue/catalogue.ts'
import type { ListContent } from '#domain/price-lists/list-content.ts'
import { type Repriced, repriceSnapshot } from '#server/price-lists/reprice-snapshot.ts'
import type { Snapshot } from '#server/snapshot.ts'
import type { Buyer } from './buyers.ts'

const DAY_MS = 86_400_000

export type PlannedPriceLists = {
  group: { name: string; emails: string[] }
  /** The one for the group, and the one for a customer of it. */
  lists: { name: string; content: ListContent; from: Date; to: Date | undefined; email: string | undefined }[]
}

/** The largest customers are a group with a discount; the first of them has prices of its own besides. */
export function planPriceLists(
  { catalogue }: Pick<Snapshot, 'catalogue'>,
  now: Date,
  customers: readonly Buyer[],
): PlannedPriceLists {
  const large = customers.filter(({ size }) => size === 3)
  const [strain] = listOrderables(catalogue, 'strain')
  const [vape] = listOrderables(catalogue, 'vape')
  return {
    group: { name: 'Large customers', emails: large.map(({ email }) => email) },
    lists: [
      {
        name: 'Large customers',
        content: {
          publicName: 'Volume partners',
          kinds: { strain: { discount: 500 }, vape: { discount: 750 } },
          products: {},
        },
        from: new Date(now.getTime() - 45 * DAY_MS),
        to: undefined,
        email: undefined,
      },
      {
        name: 'House prices',
        content: {
          kinds: {},
          products: {
            ...(strain && { strain: { [strain.id]: 790 } }),
            ...(vape?.unitCents && { vape: { [vape.id]: Math.round(vape.unitCents * 0.88) } }),
          },
        },
        from: new Date(now.getTime() - 30 * DAY_MS),
        to: new Date(now.getTime() + 120 * DAY_MS),
        email: large[0]?.email,
      },
    ],
  }
}

/** What the shop costs a buyer at a time, by these lists. */
export function createDemoPrices(snapshot: Snapshot, { group, lists }: PlannedPriceLists) {
  const known = new Map<string, Repriced>()
  return function pricesFor({ email }: Buyer, at: Date): Repriced {
    const isHeld = ({ from, to }: PlannedPriceLists['lists'][number]) => from <= at && (!to || at < to)
    const own = lists.filter((list) => list.email === email && isHeld(list))
    const ofGroup = group.emails.includes(email)
      ? lists.filter((list) => list.email === undefined && isHeld(list))
      : []
    if (own.length + ofGroup.length === 0) return snapshot
    const key = [...own, ...ofGroup].map(({ name }) => name).join()
    const made = known.get(key) ?? repriceSnapshot(snapshot, { own, group: ofGroup }, undefined)
    known.set(key, made)
    return made
  }
}
