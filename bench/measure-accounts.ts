import type { Buyer } from '#domain/access/buyer.ts'
import { makeToken } from '#server/accounts/one-time-token.ts'
import { findInvitations } from '#server/buyers/colleagues.ts'
import { findBuyer } from '#server/buyers/find-buyer.ts'
import { listOpenOrders, listOwnOrders } from '#server/buyers/list-own-orders.ts'
import { readOwnCompany } from '#server/buyers/own-company-forms.ts'
import {
  readOpenInvoices,
  readOwnBatches,
  readOwnInvoices,
  readOwnParcels,
} from '#server/buyers/read-own-documents.ts'
import type { Database } from '#server/db/database.ts'
import type { Figure } from './figures.ts'
import { timeQuestions } from './time-office.ts'

const START = { search: '', status: '', from: '', to: '', after: '', before: '' } as const
const ZONE = 'Europe/Madrid'

/** What the pages of an account read, as their loaders do: those of somebody of this company, who is looked up first. */
export async function measureAccounts(
  db: Database,
  { company, goalMs }: { company: number; goalMs: number },
): Promise<Figure[]> {
  const token = await signIn(db, company)
  const { older } = await listOwnOrders(db, await lookUp(), START, ZONE)
  const pages: [title: string, read: (buyer: Buyer) => Promise<unknown>][] = [
    [
      'account, overview',
      (buyer) =>
        Promise.all([
          listOpenOrders(db, buyer),
          readOpenInvoices(db, buyer),
          findInvitations(db, buyer, new Date()),
        ]),
    ],
    ['account, orders', (buyer) => listOwnOrders(db, buyer, START, ZONE)],
    ['account, older orders', (buyer) => listOwnOrders(db, buyer, { ...START, after: older ?? '' }, ZONE)],
    [
      'account, orders that nothing matches',
      (buyer) => listOwnOrders(db, buyer, { ...START, search: 'nothing such' }, ZONE),
    ],
    [
      'account, documents',
      (buyer) =>
        Promise.all([readOwnInvoices(db, buyer), readOwnParcels(db, buyer), readOwnBatches(db, buyer)]),
    ],
    ['account, the company', async ({ person }) => person && (await readOwnCompany(db, person, new Date()))],
  ]
  return timeQuestions(
    pages.map(([title, read]) => ({ title, goalMs, ask: async () => read(await lookUp()) })),
  )

  async function lookUp() {
    const buyer = await findBuyer(db, token, new Date())
    if (buyer?.person?.company !== company) throw new Error('Somebody is signed out, or of another company')
    return buyer
  }
}

async function signIn(db: Database, company: number) {
  const { token, tokenHash } = makeToken()
  const email = `account-${company}@companies.example`
  await db.pool.query('INSERT INTO people (company, name, email) VALUES ($1, $2, $3)', [
    company,
    'Account',
    email,
  ])
  await db.pool.query(
    `INSERT INTO buyer_sessions (token_hash, email, expires_at) VALUES ($1, $2, now() + interval '1 day')`,
    [tokenHash, email],
  )
  return token
}
