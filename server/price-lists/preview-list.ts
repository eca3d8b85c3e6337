import { productsOf } from '#domain/catalogue/catalogue.ts'
import { KINDS } from '#domain/kinds/kinds.ts'
import type { ListContent } from '#domain/price-lists/list-content.ts'
import type { Ladder } from '#domain/pricing/ladder.ts'
import { pricesOf } from '#domain/pricing/price-list.ts'
import type { PriceSource } from '#domain/pricing/price-source.ts'
import type { Executor } from '#server/db/database.ts'
import type { Snapshot } from '#server/snapshot.ts'
import { readListVersions } from './buyer-snapshots.ts'
import { readCompanyPricing } from './customer-groups.ts'
import { type Repriced, repriceSnapshot } from './reprice-snapshot.ts'

type PreviewedPrice = { cents: number | undefined; source: PriceSource | undefined }
export type PreviewedKind = {
  kind: string
  ladders: Record<'everybody' | 'before' | 'after', Ladder>
  products: {
    id: string
    name: string
    everybody: PreviewedPrice
    before: PreviewedPrice
    after: PreviewedPrice
  }[]
}

type Candidate = {
  id: number
  name: string
  content: ListContent
  companies: readonly number[]
  groups: readonly number[]
}

/** What a company pays for everything: as everybody does, as it does now, and as it would if this list held at once. */
export async function previewList(
  db: Executor,
  snapshot: Snapshot,
  company: number,
  candidate: Candidate,
): Promise<{ kinds: PreviewedKind[]; isForCompany: boolean }> {
  const { group, lists } = await readCompanyPricing(db, company)
  const versions = await readListVersions(
    db,
    lists.map(({ version }) => version),
  )
  const isOwn = (number: number) => lists.find(({ version }) => version === number)?.isOwn === true
  const held = (without?: number) => {
    const kept = versions.filter(
      ({ number }) => lists.find(({ version }) => version === number)?.id !== without,
    )
    return {
      own: kept.filter(({ number }) => isOwn(number)),
      group: kept.filter(({ number }) => !isOwn(number)),
    }
  }
  const others = held(candidate.id)
  const isNamed = candidate.companies.includes(company)
  const isOfGroup = group !== undefined && candidate.groups.includes(group.id)
  const then = {
    own: isNamed ? [...others.own, candidate] : others.own,
    group: !isNamed && isOfGroup ? [...others.group, candidate] : others.group,
  }
  const shops = {
    everybody: snapshot,
    before: repriceSnapshot(snapshot, held(), undefined),
    after: repriceSnapshot(snapshot, then, undefined),
  }
  return { kinds: compare(shops), isForCompany: isNamed || isOfGroup }
}

function compare(shops: Record<'everybody' | 'before' | 'after', Repriced>): PreviewedKind[] {
  return KINDS.map((kind) => {
    const ladderIn = ({ prices }: Repriced) => pricesOf(prices, kind.order.name).ladder
    const priceIn = ({ catalogue }: Repriced, id: string): PreviewedPrice => {
      const product = catalogue.find(kind, id)
      const { unitCents: cents, priceSource: source } = product ? kind.toOrderable(product) : {}
      return { cents, source }
    }
    return {
      kind: kind.order.name,
      ladders: {
        everybody: ladderIn(shops.everybody),
        before: ladderIn(shops.before),
        after: ladderIn(shops.after),
      },
      products: productsOf(shops.everybody.catalogue, kind).map(({ id, name }) => ({
        ...{ id, name },
        everybody: priceIn(shops.everybody, id),
        before: priceIn(shops.before, id),
        after: priceIn(shops.after, id),
      })),
    }
  })
}
