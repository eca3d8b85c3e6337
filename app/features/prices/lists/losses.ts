import { formatMoment } from '#domain/format-moment.ts'
import { readLocalTime } from '#domain/local-time.ts'
import { describeLoss } from '#domain/price-lists/describe-loss.ts'
import type { TypedList } from '#domain/price-lists/typed-list.ts'
import type { ListView } from './list-view.ts'

type Version = ListView['versions'][number]

const KEPT = 'Existing orders keep their prices.'

export function namesOfBuyers({ groups, companies }: Pick<Version, 'groups' | 'companies'>): string[] {
  return [...groups, ...companies].map(({ name }) => name)
}

/** What a version takes with it when it is withdrawn, and what holds in its place. */
export function describeWithdrawal(view: ListView, version: Version): string {
  if (version.state === 'scheduled') return `${lossOf(version)} The current prices stay in effect until then.`
  const before = view.versions.find(({ state, isOver }) => state === 'past' && !isOver)
  const then = before
    ? `Version ${before.number} takes effect again, with ${before.prices} for ${namesOfBuyers(before).join(', ') || 'nobody'}.`
    : 'They then pay their other list prices, or the standard prices.'
  return `${lossOf(version)} ${then} ${KEPT}`
}

/** The same of a whole list. */
export function describeEnd({ versions }: ListView): string {
  const held = versions.filter(({ state }) => state === 'current' || state === 'scheduled').toReversed()
  return `${held.map(lossOf).join(' ')} They then pay their other list prices, or the standard prices. ${KEPT}`
}

function lossOf(version: Version) {
  const from = version.state === 'scheduled' ? version.begins : undefined
  return describeLoss({ buyers: namesOfBuyers(version), prices: version.prices, from })
}

/** Who buys by the list and would not by what is typed, from the time on at which it would hold. Undefined: nobody. */
export function describeDropped({ versions, timeZone }: ListView, typed: TypedList): string | undefined {
  const held =
    typed.from === '' ? versions.find(({ state }) => state === 'current') : heldAt(versions, typed.from)
  if (!held) return undefined
  const buyers = namesOfBuyers({
    groups: held.groups.filter(({ id }) => !typed.groups.includes(id)),
    companies: held.companies.filter(({ id }) => !typed.companies.includes(id)),
  })
  if (buyers.length === 0) return undefined
  const begin = readLocalTime(typed.from, timeZone)
  const from = begin && formatMoment(begin, timeZone)
  return `${describeLoss({ buyers, prices: held.prices, from })} They then pay their other list prices, or the standard prices. ${KEPT}`
}

/** Versions stand the latest first. */
function heldAt(versions: readonly Version[], at: string) {
  const begun = versions.find(({ state, from }) => state !== 'withdrawn' && from <= at)
  return begun && (begun.to === '' || begun.to > at) ? begun : undefined
}
