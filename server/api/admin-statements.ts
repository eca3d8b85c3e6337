import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import type { Hono } from 'hono'
import type { Staff } from '#domain/access/viewer.ts'
import { done } from '#domain/form-answer.ts'
import { STATEMENT_LIMITS } from '#domain/payments/bank/bank-line.ts'
import type { StatementColumns } from '#domain/payments/bank/read-table.ts'
import type { ApiBindings } from '#server/http/edge.ts'
import type { ShopParts } from '#server/http/site.ts'
import { readStatementApart } from '#server/payments/read-statement-apart.ts'
import { storeStatement } from '#server/payments/store-statement.ts'
import { createSemaphore } from '#server/semaphore.ts'
import { discardRest } from './discard-rest.ts'
import { createStaffGuard, mayStill, type StaffContext } from './for-staff.ts'
import { receiveUpload } from './receive-upload.ts'
import { refuse } from './refuse.ts'
import { SENTENCES } from './sentences.ts'

/** Takes bodies that others may not send, and reads them itself, after it knows who sends them. */
export const STATEMENT_PATH = '/api/admin/payments/statements'
const AT_A_TIME = 2

/** Statements of the bank: CAMT.053, or a table. For those who have the orders alone. */
export function addAdminStatements(api: Hono<{ Bindings: ApiBindings }>, parts: ShopParts) {
  const { db, accounts } = parts
  const slots = createSemaphore({ running: AT_A_TIME, waiting: 0 })
  // All lines of one statement are in memory at once: until it is stored, the next one waits as a file.
  const turns = createSemaphore({ running: 1 })
  api.post(STATEMENT_PATH, createStaffGuard(parts)(takeStatement))

  /**
   * POST: the body is the file; `name` says what it is called; `day`, `amount`, `words` and `payer` which column is what; `again=1` that
   * a file which was imported before is meant.
   */
  async function takeStatement(c: StaffContext, actor: Staff) {
    if (Number(c.req.header('content-length') ?? 0) > STATEMENT_LIMITS.bytes) return refuseTooLarge(c)
    const slot = await slots.tryRun(() => readAndStore(c, actor))
    if (slot.entered) return slot.value
    const headers = { ...(await discardRest(c.env.incoming)), 'retry-after': '5' }
    return refuse(c, 503, 'Other statements are being imported. Try again in a moment.', headers)
  }

  async function readAndStore(c: StaffContext, actor: Staff) {
    const upload = await receiveUpload(c.env.incoming, {
      maxBytes: STATEMENT_LIMITS.bytes,
      admits: () => true,
    })
    if (!upload.ok && upload.trouble === 'too-large') return refuseTooLarge(c)
    if (!upload.ok) return refuse(c, 400, SENTENCES.broken)
    return turns.run(() => store(c, actor, upload.path)).finally(upload.remove)
  }

  async function store(c: StaffContext, actor: Staff, path: string) {
    const [read, hash] = await Promise.all([readStatementApart(path, readColumns(c)), hashFile(path)])
    if (!mayStill(c, await accounts.viewerOf(c.req.raw.headers), actor.userId))
      return refuse(c, 401, 'You were signed out in the meantime. Sign in and try again.')
    if ('ask' in read) return c.json({ ...done(), ...read.ask }, 200, { 'cache-control': 'no-store' })
    if (!read.ok) return refuse(c, 422, read.problem)
    const name = cleanName(c.req.query('name') ?? '')
    const again = c.req.query('again') === '1'
    const stored = await storeStatement(db, { name, hash, lines: read.lines, again, actor })
    return c.json({ ...done(), ...stored, left: read.left }, 201, { 'cache-control': 'no-store' })
  }
}

/** Piece by piece: the shop keeps no whole file in its memory. */
async function hashFile(path: string) {
  const hash = createHash('sha256')
  for await (const piece of createReadStream(path)) hash.update(piece)
  return hash.digest('hex')
}

/** Which column is what, where somebody was asked. */
function readColumns(c: StaffContext): StatementColumns | undefined {
  const column = (name: string) => {
    const text = c.req.query(name) ?? ''
    return /^\d{1,3}$/.test(text) ? Number(text) : undefined
  }
  const [day, amount, words, payer] = ['day', 'amount', 'words', 'payer'].map(column)
  if (day === undefined || amount === undefined || words === undefined) return undefined
  const none = { credit: undefined, debit: undefined, account: undefined, currency: undefined }
  return { day, amount, words: [words], payer, ...none }
}

function cleanName(name: string) {
  const text = name
    .toWellFormed()
    .replaceAll(/\p{Cc}/gu, ' ')
    .trim()
  return text.slice(0, 200).toWellFormed() || 'Statement'
}

async function refuseTooLarge(c: StaffContext) {
  return refuse(c, 413, 'The file is larger than 20 MB.', await discardRest(c.env.incoming))
}
