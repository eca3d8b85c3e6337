import { namesOfBank, type StatementLine } from './bank-line.ts'

/** A line that another statement brought. '' stands for what is not known of it. */
export type StoredLine = Pick<
  StatementLine,
  'bookedOn' | 'valueOn' | 'cents' | 'payer' | 'account' | 'words' | 'ownAccount' | 'references'
> & {
  id: number
  /** Of all that it said; undefined for one that an earlier version stored. */
  facts: string | undefined
  /** What an earlier version knew it by. */
  fingerprint: string
}

export type IncomingLine = StatementLine & { facts: string; earlierFingerprint: string }

/** `known`: it is stored, beyond doubt. `doubt`: it may be, and somebody is asked. */
export type Recognised = { as: 'new' } | { as: 'known' | 'doubt'; id: number }

/** With more of the same amount on the same day than this, the rest is not compared: they are kept as new. */
const MOST_COMPARED = 200

/**
 * Which lines of a statement are stored already. Each stored line is at most one of them: two equal lines of one statement are two
 * payments. A line is known beyond doubt where it is equal in all that it says and the bank names it. Without a name, a second payment
 * of the same payer on the same day is equal as well: somebody is asked.
 */
export function recogniseLines(
  incoming: readonly IncomingLine[],
  stored: readonly StoredLine[],
): Recognised[] {
  const taken = new Set<number>()
  const found: Recognised[] = incoming.map(() => ({ as: 'new' }))
  const byFacts = Map.groupBy(stored, ({ facts }) => facts)
  const byFingerprint = Map.groupBy(stored, ({ fingerprint }) => fingerprint)
  const isNamed = namedOnce(incoming, ({ references }) => references)
  const wasNamed = namedOnce(incoming, ({ earlierId }) => namesOfBank([earlierId]))
  for (const [at, line] of incoming.entries()) {
    const same = take(byFacts.get(line.facts))
    const earlier =
      same ?? take(byFingerprint.get(line.earlierFingerprint), (other) => saysTheSame(line, other))
    const isSure = same ? isNamed(line) : wasNamed(line)
    if (earlier) found[at] = { as: isSure ? 'known' : 'doubt', id: earlier.id }
  }
  // Those that say the same are taken before those that only may.
  const byDay = groupByDay(stored.filter(({ id }) => !taken.has(id)))
  const byReference = groupByReference(stored.filter(({ id }) => !taken.has(id)))
  for (const fits of [saysItOtherwise, maybeSame])
    for (const [at, line] of incoming.entries()) {
      if (found[at]?.as !== 'new') continue
      const candidates = [
        ...line.references
          .filter(isDistinct)
          .map((reference) => byReference.get(`${line.cents} ${reference}`)),
        ...daysOf(line).map((day) => byDay.get(`${line.cents} ${day}`)),
      ]
      const other = candidates.reduce<StoredLine | undefined>(
        (one, bucket) => one ?? take(bucket, (candidate) => fits(line, candidate)),
        undefined,
      )
      if (other) found[at] = { as: 'doubt', id: other.id }
    }
  return found

  /** The first that fits, out of those that are left. */
  function take(bucket: StoredLine[] = [], fits: (line: StoredLine) => boolean = () => true) {
    const at = bucket.slice(0, MOST_COMPARED).findIndex((one) => !taken.has(one.id) && fits(one))
    const [line] = at < 0 ? [] : bucket.splice(at, 1)
    if (line) taken.add(line.id)
    return line
  }
}

function groupByDay(stored: readonly StoredLine[]) {
  return groupEach(stored, (line) => daysOf(line).map((day) => `${line.cents} ${day}`))
}

function groupByReference(stored: readonly StoredLine[]) {
  return groupEach(stored, ({ cents, references }) =>
    references.filter(isDistinct).map((reference) => `${cents} ${reference}`),
  )
}

function groupEach(stored: readonly StoredLine[], keysOf: (line: StoredLine) => string[]) {
  const pairs = stored.flatMap((line) => keysOf(line).map((key) => ({ key, line })))
  return new Map(
    [...Map.groupBy(pairs, ({ key }) => key)].map(([key, found]) => [key, found.map(({ line }) => line)]),
  )
}

function daysOf({ bookedOn, valueOn }: Pick<StatementLine, 'bookedOn' | 'valueOn'>) {
  return [...new Set([bookedOn, valueOn])].filter(Boolean)
}

/** Whether the bank's name for a line is one: long enough for it, and of no other line of the statement. */
function namedOnce(incoming: readonly StatementLine[], namesOf: (line: StatementLine) => string[]) {
  const uses = new Map<string, number>()
  for (const name of incoming.flatMap(namesOf)) uses.set(name, (uses.get(name) ?? 0) + 1)
  return (line: StatementLine) => namesOf(line).some((name) => isDistinct(name) && uses.get(name) === 1)
}

/** 'CARD' or '0101' is no name: banks write it beside many lines. */
function isDistinct(reference: string) {
  return /(?:[A-Z0-9][^A-Z0-9]*){8}/i.test(reference) && /(?:\d\D*){4}/.test(reference)
}

/** As far as an earlier version kept it. What an erased customer wrote is gone. */
function saysTheSame(line: IncomingLine, other: StoredLine) {
  const isErased = other.payer === '' && other.account === '' && other.words === ''
  if (other.facts !== undefined || line.bookedOn !== other.bookedOn) return false
  return (
    isErased || (line.payer === other.payer && line.account === other.account && line.words === other.words)
  )
}

/** As another kind of file would say it. */
function saysItOtherwise(line: IncomingLine, other: StoredLine) {
  const isEqual = line.bookedOn === other.bookedOn && plain(line.words) === plain(other.words)
  return isEqual && maybeSame(line, other)
}

/** Whether nothing that both say speaks against it: a table says less than CAMT, and in other words. */
function maybeSame(line: IncomingLine, other: StoredLine) {
  if (!agree(plain(line.ownAccount), plain(other.ownAccount), ends)) return false
  const [names, otherNames] = [line, other].map(({ references }) => references.filter(isDistinct))
  if (names?.some((name) => otherNames?.includes(name))) return true
  if (names?.length && otherNames?.length) return false
  const own = [line, other].map(({ ownAccount }) => plain(ownAccount)).filter(Boolean)
  // Some tables name the shop's own account beside a line, and not that of the payer.
  const account = (one: { account: string }) => (own.includes(plain(one.account)) ? '' : plain(one.account))
  return (
    daysOf(line).some((day) => daysOf(other).includes(day)) &&
    agree(account(line), account(other), ends) &&
    agree(line.words, other.words, contains) &&
    agree(line.payer, other.payer, sharesWords)
  )
}

/** What one of them does not say contradicts nothing. */
function agree(one: string, two: string, isSame: (one: string, two: string) => boolean) {
  return one === '' || two === '' || isSame(one, two)
}

/** An IBAN ends with the number of the account, which older tables have alone. */
function ends(one: string, two: string) {
  return one.endsWith(two) || two.endsWith(one)
}

function sharesWords(one: string, two: string) {
  const [some, others] = [wordsOf(one), wordsOf(two)]
  return some.length === 0 || others.length === 0 || some.some((word) => others.includes(word))
}

/** Tables put the words of several columns together, with what kind of payment it was. */
function contains(one: string, two: string) {
  const [some, others] = [wordsOf(one), wordsOf(two)]
  const isWithin = plain(one).includes(plain(two)) || plain(two).includes(plain(one))
  return (
    isWithin || some.every((word) => others.includes(word)) || others.every((word) => some.includes(word))
  )
}

function wordsOf(text: string) {
  return fold(text)
    .split(/[^A-Z0-9]+/)
    .filter(Boolean)
}

function plain(text: string) {
  return fold(text).replaceAll(/[^A-Z0-9]/g, '')
}

function fold(text: string) {
  return text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toUpperCase()
}
