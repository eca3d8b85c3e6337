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
const MOST_COMPARED = 50

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
  const comparable = rememberComparable()
  // Those that say the same are taken before those that only may.
  for (const keysOf of [namesIn, wordsOnDay, daysIn]) {
    const keys = (line: IncomingLine | StoredLine) =>
      keysOf(comparable(line)).map((key) => `${line.cents} ${key}`)
    const left = stored.filter(({ id }) => !taken.has(id))
    const amounts = new Set(left.map(({ cents }) => cents))
    const rest = incoming.flatMap((line, at) =>
      found[at]?.as === 'new' && amounts.has(line.cents) ? [{ line, at }] : [],
    )
    if (rest.length === 0) break
    const buckets = groupEach(left, keys)
    for (const { line, at } of rest)
      for (const key of keys(line)) {
        const other = take(buckets.get(key), (one) => maybeSame(comparable(line), comparable(one)))
        if (other) found[at] = { as: 'doubt', id: other.id }
        if (other) break
      }
  }
  return found

  /** The first that fits, out of those that are left. */
  function take(bucket: StoredLine[] = [], fits: (line: StoredLine) => boolean = () => true) {
    while (bucket[0] && taken.has(bucket[0].id)) bucket.shift()
    const at = bucket.slice(0, MOST_COMPARED).findIndex((one) => !taken.has(one.id) && fits(one))
    const [line] = at < 0 ? [] : bucket.splice(at, 1)
    if (line) taken.add(line.id)
    return line
  }
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

type Said = Pick<
  StatementLine,
  'bookedOn' | 'valueOn' | 'payer' | 'account' | 'words' | 'ownAccount' | 'references'
>
type Comparable = {
  bookedOn: string
  days: string[]
  names: string[]
  ownAccount: string
  account: string
  words: string
  eachWord: string[]
  payer: string[]
}

/** What is compared of a line, without accents, spaces and signs: worked out once, since each is compared with many. */
function rememberComparable() {
  const known = new Map<Said, Comparable>()
  return (line: Said): Comparable => {
    const found = known.get(line) ?? asComparable(line)
    known.set(line, found)
    return found
  }
}

function asComparable(line: Said): Comparable {
  const eachWord = wordsOf(line.words)
  return {
    ...{ bookedOn: line.bookedOn, days: daysOf(line), names: line.references.filter(isDistinct), eachWord },
    ...{ ownAccount: wordsOf(line.ownAccount).join(''), account: wordsOf(line.account).join('') },
    ...{ words: eachWord.join(''), payer: wordsOf(line.payer) },
  }
}

function namesIn({ names }: Comparable) {
  return names
}

/** As another kind of file would say it. */
function wordsOnDay({ bookedOn, words }: Comparable) {
  return [`${bookedOn} ${words}`]
}

function daysIn({ days }: Comparable) {
  return days
}

/** Whether nothing that both say speaks against it: a table says less than CAMT, and in other words. */
function maybeSame(line: Comparable, other: Comparable) {
  if (!accountsAgree(line.ownAccount, other.ownAccount)) return false
  if (line.names.some((name) => other.names.includes(name))) return true
  if (line.names.length > 0 && other.names.length > 0) return false
  // Some tables name the shop's own account beside a line, and not that of the payer.
  const isOwn = ({ account }: Comparable) => account === line.ownAccount || account === other.ownAccount
  return (
    line.days.some((day) => other.days.includes(day)) &&
    (isOwn(line) || isOwn(other) || accountsAgree(line.account, other.account)) &&
    sharesWord(line.payer, other.payer) &&
    wordsAgree(line, other)
  )
}

/** What one of them does not say contradicts nothing. An IBAN ends with the number of the account, which older tables have alone. */
function accountsAgree(one: string, two: string) {
  return one === '' || two === '' || one.endsWith(two) || two.endsWith(one)
}

function sharesWord(some: readonly string[], others: readonly string[]) {
  return some.length === 0 || others.length === 0 || some.some((word) => others.includes(word))
}

/** Tables put the words of several columns together, with what kind of payment it was. */
function wordsAgree(one: Comparable, two: Comparable) {
  return (
    one.words.includes(two.words) ||
    two.words.includes(one.words) ||
    one.eachWord.every((word) => two.eachWord.includes(word)) ||
    two.eachWord.every((word) => one.eachWord.includes(word))
  )
}

function wordsOf(text: string) {
  return text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toUpperCase()
    .split(/[^A-Z0-9]+/)
    .filter(Boolean)
}
