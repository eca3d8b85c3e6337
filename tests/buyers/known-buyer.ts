import { signedValue } from '#server/accounts/cookies.ts'
import { makeToken } from '#server/accounts/one-time-token.ts'
import { loadAccountsSecret } from '#server/accounts/shop-secret.ts'
import { deriveBuyerSecret } from '#server/buyers/buyer-cookie.ts'
import { createCompany } from '#server/companies/create-company.ts'
import type { Database } from '#server/db/database.ts'

const CLERK = { userId: '00000000-0000-4000-8000-000000000000', name: 'A clerk' }

export type KnownBuyer = { company: number; person: number; email: string; cookie: string }

/** A person of a company who has signed in to buy, with the cookie of their browser at a shop without TLS. */
export async function makeBuyer(
  db: Database,
  { companyName, personName, email }: { companyName: string; personName: string; email: string },
): Promise<KnownBuyer> {
  const facts = {
    name: companyName,
    vatNumber: null,
    country: 'Germany',
    place: '',
    paymentDays: null,
    creditLimit: null,
  }
  const company = await createCompany(db, { facts, actor: CLERK })
  const { rows } = await db.pool.query<{ id: number }>(
    'INSERT INTO people (company, name, email) VALUES ($1, $2, $3) RETURNING id::integer',
    [company, personName, email],
  )
  return { company, person: rows[0]?.id ?? 0, email, cookie: await signInAs(db, email) }
}

/** The cookie of a browser in which the owner of this address has signed in, whoever they are. */
export async function signInAs(db: Database, email: string): Promise<string> {
  const { token, tokenHash } = makeToken()
  await db.pool.query(
    `INSERT INTO buyer_sessions (token_hash, email, expires_at) VALUES ($1, $2, now() + interval '1 day')`,
    [tokenHash, email.toLowerCase()],
  )
  const secret = deriveBuyerSecret(await loadAccountsSecret(db))
  return `cultivar.buyer=${encodeURIComponent(signedValue(token, secret))}`
}
