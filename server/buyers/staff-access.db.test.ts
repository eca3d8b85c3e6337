import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { loadAccountsSecret } from '#server/accounts/shop-secret.ts'
import { answerIntent } from '#server/answer-form.ts'
import { readCompanyEvents } from '#server/companies/find-company.ts'
import { type KnownBuyer, makeBuyer } from '#tests/buyers/known-buyer.ts'
import { useTestDatabase } from '#tests/database/test-database.ts'
import { findKnownAddress } from './ask-for-link.ts'
import { deriveBuyerSecret } from './buyer-cookie.ts'
import { createBuyers } from './buyers.ts'
import { accessForms, readAccess } from './staff-access.ts'

const database = useTestDatabase()
const ADA = { userId: randomUUID(), name: 'Ada' }
const settings = { publicUrl: 'http://localhost:3000', demo: false }
const query = (text: string, values: unknown[] = []) => database.db.pool.query(text, values)

let rosa: KnownBuyer
let other: KnownBuyer

beforeEach(async () => {
  await query('TRUNCATE companies, buyer_links, buyer_sessions CASCADE')
  rosa = await makeBuyer(database.db, { companyName: 'Hof', personName: 'Rosa', email: 'Rosa@hof.example' })
  other = await makeBuyer(database.db, {
    companyName: 'Berg',
    personName: 'Olaf',
    email: 'olaf@berg.example',
  })
})

async function ask(intent: string, id: number | string = rosa.person, company = rosa.company) {
  const form = new FormData()
  form.set('intent', intent)
  form.set('id', String(id))
  return answerIntent(form, accessForms(database.db, company, ADA))
}

/** Who the shop takes the browser of somebody for, at this moment. */
async function seenAs({ cookie }: KnownBuyer) {
  const secret = deriveBuyerSecret(await loadAccountsSecret(database.db))
  return createBuyers(database.db, { settings, secret }).buyerOf(new Headers({ cookie }))
}

const isMailed = async () =>
  (await findKnownAddress(database.db, 'rosa@hof.example', new Date())) !== undefined

async function lastAudit() {
  const { rows } = await query('SELECT action, subject, detail FROM audit_log ORDER BY id DESC LIMIT 1')
  return rows[0]
}

describe('staff', () => {
  test('keep somebody out from the next request on, and let them in again', async () => {
    expect(await seenAs(rosa)).toMatchObject({ person: { company: rosa.company } })
    expect(await ask('person-kept-out')).toEqual({
      intent: 'person-kept-out',
      outcome: 'done',
      message: 'Saved',
    })
    expect(await seenAs(rosa)).toEqual({ email: 'rosa@hof.example' })
    expect(await isMailed()).toBe(false)
    expect(await readAccess(database.db, rosa.company)).toMatchObject([{ name: 'Rosa', maySignIn: false }])
    expect(await lastAudit()).toEqual({
      action: 'buyer-right-changed',
      subject: `company:${rosa.company}`,
      detail: { person: rosa.person, maySignIn: false },
    })
    expect(await ask('person-may-sign-in')).toMatchObject({ message: 'Saved' })
    expect(await seenAs(rosa)).toMatchObject({ person: { company: rosa.company, mayOrder: true } })
    expect(await isMailed()).toBe(true)
    const events = await readCompanyEvents(database.db, rosa.company)
    expect(events.slice(0, 2)).toMatchObject([
      { event: 'person-may-sign-in', person: 'Rosa', actorName: 'Ada' },
      { event: 'person-kept-out', person: 'Rosa' },
    ])
    expect(await seenAs(other)).toMatchObject({ person: { company: other.company } })
  })

  test('let somebody look only, and order again', async () => {
    await ask('person-may-look')
    expect(await seenAs(rosa)).toMatchObject({ person: { mayOrder: false } })
    await ask('person-may-order')
    expect(await seenAs(rosa)).toMatchObject({ person: { mayOrder: true } })
  })

  test('end the sessions of one person, and the links that are on their way', async () => {
    await query(
      `INSERT INTO buyer_links (email, token_hash, code_hash, browser_hash, expires_at)
       VALUES ('rosa@hof.example', 'a', 'b', 'c', now() + interval '1 hour'), ('olaf@berg.example', 'd', 'e', 'f', now() + interval '1 hour')`,
    )
    expect(await readAccess(database.db, rosa.company)).toMatchObject([{ sessions: 1 }])
    expect(await ask('person-sign-out')).toMatchObject({ message: 'Signed out everywhere' })
    expect(await seenAs(rosa)).toBeUndefined()
    expect(await readAccess(database.db, rosa.company)).toMatchObject([{ sessions: 0, lastSeenAt: null }])
    expect((await query('SELECT email FROM buyer_links')).rows).toEqual([{ email: 'olaf@berg.example' }])
    expect(await lastAudit()).toMatchObject({ detail: { person: rosa.person, sessions: 1 } })
  })

  test.each(['person-may-sign-in', 'person-kept-out', 'person-may-look', 'person-sign-out'])(
    'do nothing to the people of another customer by the page of this one: %s',
    async (intent) => {
      const refused = {
        intent,
        outcome: 'gone',
        message: 'It no longer exists: somebody removed, merged or erased it.',
      }
      expect(await ask(intent, other.person)).toEqual(refused)
      expect(await ask(intent, rosa.person, 9999)).toEqual(refused)
      expect(await seenAs(other)).toMatchObject({ person: { mayOrder: true } })
    },
  )

  test('have other forms answered elsewhere', async () => {
    expect(await ask('remove-person')).toBeUndefined()
    for (const id of ['', '0', '-1', '1.5', '1e3', 'x', '12345678901234567'])
      expect(await ask('person-kept-out', id)).toBeUndefined()
  })
})
