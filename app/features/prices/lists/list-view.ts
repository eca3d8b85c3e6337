import { formatMoment } from '#domain/format-moment.ts'
import { writeLocalTime } from '#domain/local-time.ts'
import { formatEuro } from '#domain/money.ts'
import { describeContent, type PriceNames } from '#domain/price-lists/describe-loss.ts'
import type { StoredList } from '#domain/price-lists/stored-list.ts'
import { emptyTerms, type ListKind, type TypedList, toTypedContent } from '#domain/price-lists/typed-list.ts'
import type { Ladder } from '#domain/pricing/ladder.ts'
import type { PriceSource } from '#domain/pricing/price-source.ts'

/** What the fields begin with: the draft, else what was published last, else nothing. */
export function typedOf(
  { name, draft, versions }: StoredList,
  kinds: readonly ListKind[],
  timeZone: string,
): TypedList {
  if (draft) return draft
  const last = versions.find(({ state }) => state !== 'withdrawn') ?? versions[0]
  if (!last)
    return {
      ...{ name, publicName: '', companies: [], groups: [], from: '', to: '', prices: [] },
      kinds: Object.fromEntries(kinds.map((kind) => [kind.name, emptyTerms(kind)])),
    }
  return {
    ...{ name: last.name, companies: last.companies, groups: last.groups, from: '' },
    to: last.validTo && last.validTo > new Date() ? writeLocalTime(last.validTo, timeZone) : '',
    ...toTypedContent(last.content, kinds),
  }
}

type Around = {
  companies: { number: number; name: string; place: string }[]
  groups: { id: number; name: string }[]
  names: PriceNames
  timeZone: string
}

export type ListView = ReturnType<typeof viewList>

export function viewList(list: StoredList, typed: TypedList, { companies, groups, names, timeZone }: Around) {
  const { id, name, revision, draft, versions } = list
  const nameOf = (number: number) =>
    companies.find((each) => each.number === number)?.name ?? `customer ${number}`
  const groupOf = (group: number) => groups.find((each) => each.id === group)?.name ?? 'a deleted group'
  return {
    ...{ id, name, revision, typed, timeZone },
    hasDraft: draft !== undefined,
    companies,
    isHeld: versions.some(({ state }) => state === 'current' || state === 'scheduled'),
    isPublished: versions.length > 0,
    versions: versions.map((version) => ({
      number: version.number,
      state: version.state,
      begins: formatMoment(version.validFrom, timeZone),
      ends: version.validTo ? formatMoment(version.validTo, timeZone) : '',
      /** As the fields for a time have it, to be compared with them. */
      from: writeLocalTime(version.validFrom, timeZone),
      to: version.validTo ? writeLocalTime(version.validTo, timeZone) : '',
      isOver: version.validTo !== undefined && version.validTo <= new Date(),
      prices: describeContent(version.content, names),
      publicName: version.content.publicName ?? '',
      published: `Published by ${version.publishedBy}, ${formatMoment(version.publishedAt, timeZone)}`,
      withdrawn:
        version.withdrawn &&
        `Withdrawn by ${version.withdrawn.by}, ${formatMoment(version.withdrawn.at, timeZone)}`,
      groups: version.groups.map((group) => ({ id: group, name: `the group ${groupOf(group)}` })),
      companies: version.companies.map((number) => ({ id: number, name: nameOf(number) })),
    })),
  }
}

type Price = { cents: number | undefined; source: PriceSource | undefined }
type Preview = {
  isForCompany: boolean
  kinds: {
    kind: string
    ladders: Record<'everybody' | 'before' | 'after', Ladder>
    products: { id: string; name: string; everybody: Price; before: Price; after: Price }[]
  }[]
}

/** What a customer pays for each product, and what the list would change of it. */
export function viewListPreview({ isForCompany, kinds }: Preview) {
  return {
    isForCompany,
    kinds: kinds.map(({ kind, ladders, products }) => ({
      kind,
      rows: products.map(({ id, name, everybody, ...product }) => {
        const before = describe(product.before, ladders.before)
        const after = describe(product.after, ladders.after)
        return {
          ...{ id, name, before, after },
          everybody: describe(everybody, ladders.everybody),
          source:
            product.after.source?.list ??
            (product.after.cents === undefined ? ladders.after.source?.list : undefined) ??
            '',
          isChanged: before !== after,
        }
      }),
      minimum: { before: ladders.before.minimum, after: ladders.after.minimum },
    })),
  }
}

export type ListPreviewView = ReturnType<typeof viewListPreview>

/** '€9.50', or '€6.50 to €10.00' where the weight of the order decides. */
function describe({ cents }: Price, { tiers }: Ladder) {
  if (cents !== undefined) return formatEuro(cents)
  const rates = tiers.map((tier) => tier.cents)
  const [lowest, highest] = [Math.min(...rates), Math.max(...rates)]
  return lowest === highest ? formatEuro(lowest) : `${formatEuro(lowest)} to ${formatEuro(highest)}`
}
