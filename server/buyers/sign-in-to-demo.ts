import type { Database } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'
import type { Settings } from '#server/settings.ts'
import type { BuyerParts } from './buyer-actor.ts'
import { createBuyerSession } from './create-buyer-session.ts'

/**
 * Opens a session of a buyer whose account shows most: with a price list of their company, then with the most invoices and orders.
 * Undefined where the shop is no demo, or where nobody is left who may sign in.
 */
export async function signInBuyerToDemo(
  db: Database,
  headers: Pick<Headers, 'get'>,
  parts: BuyerParts & { settings: Pick<Settings, 'demo'> },
): Promise<{ cookies: string[] } | undefined> {
  if (!parts.settings.demo) return undefined
  return db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ email: string }>(sql`
      select lower(p.email) as email
      from people p join companies c on c.number = p.company
      where p.may_sign_in and p.may_order and c.merged_into is null and c.erased_at is null
      order by exists (select from price_lists_held(c.number) where is_own) desc,
        (select count(*) from invoices where company = c.number) desc,
        (select count(*) from orders where company = c.number) desc, p.id
      limit 1`)
    const [person] = rows
    return person && { cookies: await createBuyerSession(tx, person.email, headers, parts) }
  })
}
