import { createHash } from 'node:crypto'
import { formatDecimalEuros } from '#domain/money.ts'
import type { StatementLine } from '#domain/payments/bank/bank-line.ts'
import {
  type IncomingLine,
  type Recognised,
  recogniseLines,
  type StoredLine,
} from '#domain/payments/bank/recognise-lines.ts'
import { type Actor, recordAudit } from '#server/audit/door.ts'
import type { Database, Transaction } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'

type NewStatement = {
  name: string
  hash: string
  lines: readonly StatementLine[]
  /** A file that was imported before is read once more, and each of its lines is asked about. */
  again?: boolean
  actor: Actor
}

export type StoredStatement = {
  /** Stored now, those with a doubt included. */
  lines: number
  /** Of them: somebody is asked whether they are lines of another statement. */
  doubts: number
  /** Not stored: another statement brought them, beyond doubt. */
  known: number
  /** The whole of it was imported before. */
  isKnownFile: boolean
}

/** All of them written out at once would be several times the statement. */
const LINES_AT_ONCE = 2000

// Any constant number: every process must ask for the same lock.
const STATEMENTS_LOCK = 0x42616e6b

/** Keeps the lines of a statement. None is left out but those that are stored beyond doubt. Nothing is booked: somebody looks at each. */
export function storeStatement(db: Database, statement: NewStatement): Promise<StoredStatement> {
  const { lines, actor, again = false } = statement
  return db.transaction(async (tx) => {
    // One at a time: two files with the same lines would not see each other's.
    await tx.execute(sql`select pg_advisory_xact_lock(${STATEMENTS_LOCK})`)
    const parts = splitParts(lines)
    const file = await openFile(tx, statement, [...parts.keys()])
    const before = again ? new Set<string>() : await findImported(tx, [...parts.keys()], file?.id)
    const fresh = [...parts].flatMap(([content, part]) => (before.has(content) ? [] : part))
    if (!file || fresh.length === 0)
      return { lines: 0, doubts: 0, known: lines.length, isKnownFile: lines.length > 0 || !file }
    const all = withFacts(fresh)
    const own = file.isEarlier ? await findOwn(tx, file.id, all) : new Set<string>()
    const incoming = all.filter(({ earlierFingerprint }) => !own.has(earlierFingerprint))
    const others = (await readLike(tx, incoming)).filter(({ fingerprint }) => !own.has(fingerprint))
    const recognised = recogniseLines(incoming, others)
    const kept = incoming.flatMap((line, at) => {
      const found = recognised[at]
      return !found || (found.as === 'known' && !again) ? [] : [{ line, found }]
    })
    await insertLines(tx, file.id, kept)
    const stored = {
      lines: kept.length,
      doubts: kept.filter(({ found }) => found.as !== 'new').length,
      known: lines.length - kept.length,
    }
    await recordAudit(tx, { actor, action: 'statement-imported', subject: 'payments', detail: stored })
    return { ...stored, isKnownFile: false }
  })
}

/** The lines of each statement of the file, by what the whole of it says. */
function splitParts(lines: readonly StatementLine[]) {
  const parts = Map.groupBy(lines, ({ ownAccount, statement }) => JSON.stringify([ownAccount, statement]))
  return new Map([...parts].map(([of, part]) => [hashOfPart(of, part), part] as const))
}

/** Of the array of both, as JSON: line by line, since the whole would be as long as the file once more. */
function hashOfPart(of: string, part: readonly StatementLine[]) {
  const hash = createHash('sha256').update(`[${JSON.stringify(of)},[`)
  for (const [at, line] of part.entries()) hash.update((at > 0 ? ',' : '') + JSON.stringify(factsOf(line)))
  return hash.update(']]').digest('hex')
}

/** The file's row, or one of an earlier version that may have left lines out; undefined where it was imported. */
async function openFile(tx: Transaction, { name, hash, again, actor }: NewStatement, contents: string[]) {
  // Once more, and not as often as somebody presses.
  const known = again ? hashOf(`${hash} again`) : hash
  const { rows } = await tx.execute<{ id: string; isEarlier: boolean }>(sql`
    insert into bank_statements (name, hash, imported_by_name, contents)
    values (${name}, ${known}, ${actor.name}, ${contents}::text[])
    on conflict (hash) do update set contents = excluded.contents where bank_statements.contents is null
    returning id::text, xmax <> 0 as "isEarlier"`)
  return rows[0]
}

/** Which of these statements another file brought whole. */
async function findImported(tx: Transaction, contents: string[], file = '0') {
  const { rows } = await tx.execute<{ content: string }>(sql`
    select distinct content from bank_statements, unnest(contents) as content
    where contents && ${contents}::text[] and content = any (${contents}::text[]) and id <> ${file}`)
  return new Set(rows.map(({ content }) => content))
}

/** What an earlier version knew those lines by that it stored of this very file. */
async function findOwn(tx: Transaction, file: string, lines: readonly IncomingLine[]) {
  const { rows } = await tx.execute<{ fingerprint: string }>(
    sql`select fingerprint from bank_lines where statement = ${file}`,
  )
  const stored = new Set(rows.map(({ fingerprint }) => fingerprint))
  return new Set(lines.map((line) => line.earlierFingerprint).filter((name) => stored.has(name)))
}

/** Stored lines that may be some of these: of their amounts and days, or with their names. */
async function readLike(tx: Transaction, incoming: readonly IncomingLine[]): Promise<StoredLine[]> {
  const found = new Map<number, StoredLine>()
  for (let from = 0; from < incoming.length; from += LINES_AT_ONCE) {
    const some = incoming.slice(from, from + LINES_AT_ONCE)
    const days = [...new Set(some.flatMap(({ bookedOn, valueOn }) => [bookedOn, valueOn]))].filter(Boolean)
    const amounts = [...new Set(some.map(({ cents }) => formatDecimalEuros(cents)))]
    const names = [...new Set(some.flatMap(({ references }) => references))]
    const fingerprints = some.map(({ earlierFingerprint }) => earlierFingerprint)
    const { rows } = await tx.execute<Omit<StoredLine, 'facts'> & { facts: string | null }>(sql`
      select id::float8, booked_on::text as "bookedOn", coalesce(value_on::text, '') as "valueOn", (amount * 100)::float8 as cents,
        payer, account, words, own_account as "ownAccount", bank_references as "references", facts, fingerprint
      from bank_lines where id in (
        select id from bank_lines where booked_on = any (${days}::date[]) and amount = any (${amounts}::numeric[])
        union select id from bank_lines where value_on = any (${days}::date[]) and amount = any (${amounts}::numeric[])
        union select id from bank_lines where bank_references && ${names}::text[] and bank_references <> '{}'
        union select id from bank_lines where fingerprint = any (${fingerprints}::text[]))
      order by id`)
    for (const { facts, ...line } of rows) found.set(line.id, { ...line, facts: facts ?? undefined })
  }
  return [...found.values()]
}

type Kept = { line: IncomingLine; found: Recognised }

async function insertLines(tx: Transaction, file: string, kept: readonly Kept[]) {
  for (let from = 0; from < kept.length; from += LINES_AT_ONCE) {
    const rows = kept.slice(from, from + LINES_AT_ONCE).map(({ line, found }, at) => ({
      ...{ at: from + at, facts: line.facts, payer: line.payer, account: line.account, words: line.words },
      fingerprint: hashOf(`${file} ${from + at} ${line.facts}`),
      booked_on: line.bookedOn,
      value_on: line.valueOn || null,
      amount: formatDecimalEuros(line.cents),
      own_account: line.ownAccount,
      bank_references: line.references,
      maybe_same: found.as === 'new' ? null : found.id,
    }))
    await tx.execute(sql`
      insert into bank_lines (statement, fingerprint, facts, booked_on, value_on, amount, payer, account, words, own_account,
        bank_references, maybe_same)
      select ${file}::bigint, fingerprint, facts, booked_on, value_on, amount, payer, account, words, own_account,
        bank_references, maybe_same
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as line (at integer, fingerprint text, facts text, booked_on date, value_on date, amount numeric, payer text, account text,
          words text, own_account text, bank_references text[], maybe_same bigint)
      order by at`)
  }
}

/** All that a line says, and nothing of where it stands. */
function factsOf(line: StatementLine) {
  const { bookedOn, valueOn, cents, payer, account, words, ownAccount, references } = line
  return [ownAccount, bookedOn, valueOn, cents, payer, account, words, references]
}

function withFacts(lines: readonly StatementLine[]): IncomingLine[] {
  const seen = new Map<string, number>()
  return lines.map((line) => ({
    ...line,
    facts: hashOf(JSON.stringify(factsOf(line))),
    earlierFingerprint: earlierFingerprint(line, seen),
  }))
}

/** What versions before 0068 knew a line by: the bank's name for it, whatever it was, else what it says; and which of the like it is. */
function earlierFingerprint(line: StatementLine, seen: Map<string, number>) {
  const { bookedOn, cents, payer, account, words, earlierId } = line
  const base = JSON.stringify(
    earlierId ? ['id', earlierId, cents] : ['facts', bookedOn, cents, payer, account, words],
  )
  const times = (seen.get(base) ?? 0) + 1
  seen.set(base, times)
  return hashOf(`${base} ${times}`)
}

function hashOf(text: string) {
  return createHash('sha256').update(text).digest('hex')
}
