import { loadAccountsSecret } from '#server/accounts/shop-secret.ts'
import { deriveBuyerSecret } from '#server/buyers/buyer-cookie.ts'
import { createBuyerSession } from '#server/buyers/create-buyer-session.ts'
import { addCompany } from '#tests/qualification/company-rows.ts'
import { openShopDatabase } from './shop-database.ts'

type Person = { email: string; companyName?: string; mayOrder?: boolean }

/** Somebody who has signed in to buy, in the shop whose data folder this is; with a company, whose number is said, where one is named. */
export async function signInBuyer(dataDir: string, { email, companyName, mayOrder = true }: Person) {
  const database = await openShopDatabase(dataDir)
  try {
    const { db } = database
    const company = companyName === undefined ? undefined : await findCompany(companyName)
    const secret = deriveBuyerSecret(await loadAccountsSecret(db))
    const parts = { settings: { publicUrl: 'http://localhost' }, secret, now: new Date() }
    const cookies = await db.transaction((tx) => createBuyerSession(tx, email, new Headers(), parts))
    // The other one is cleared with it.
    return { company, cookie: cookies[0]?.split(';', 1)[0] ?? '' }

    async function findCompany(name: string) {
      const known = await db.pool.query('SELECT number::integer FROM companies WHERE name = $1', [name])
      const number: number = known.rows[0]?.number ?? (await addCompany(db.pool, { name }))
      await db.pool.query(
        `INSERT INTO people (company, name, email, may_order) VALUES ($1, 'Ada', $2, $3) ON CONFLICT DO NOTHING`,
        [number, email, mayOrder],
      )
      return number
    }
  } finally {
    await database.close()
  }
}
