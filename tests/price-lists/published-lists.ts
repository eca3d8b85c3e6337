import { randomUUID } from 'node:crypto'
import type { ListContent } from '#domain/price-lists/list-content.ts'
import { createCompany } from '#server/companies/create-company.ts'
import type { Database } from '#server/db/database.ts'
import { createList, publishList } from '#server/price-lists/change-list.ts'
import { findList } from '#server/price-lists/find-list.ts'

export const ADA = { userId: randomUUID(), name: 'Ada' }

export const tenOffVapes: ListContent = { kinds: { vape: { discount: 1000 } }, products: {} }

type Publishing = Partial<Parameters<typeof publishList>[1]>

/** Companies and lists, made through what the back office calls. */
export function createListWorld(database: { readonly db: Database }) {
  async function publishAgain(id: number, name: string, asked: Publishing) {
    const { db } = database
    const revision = (await findList(db, id))?.revision ?? 0
    const base = { companies: [], groups: [], from: undefined, to: undefined, content: tenOffVapes }
    return publishList(db, { id, revision, actor: ADA, name, ...base, ...asked })
  }

  return {
    publishAgain,
    async publish(name: string, asked: Publishing) {
      const begun = await createList(database.db, { name, actor: ADA })
      if (!begun.ok) throw new Error('not begun')
      return publishAgain(begun.id, name, asked)
    },
    makeCompany(name: string) {
      const facts = {
        name,
        vatNumber: null,
        country: 'Germany',
        place: 'Köln',
        paymentDays: null,
        creditLimit: null,
      }
      return createCompany(database.db, { facts, actor: ADA })
    },
    /** As prices name them. */
    async listsOf(company: number) {
      const { rows } = await database.db.pool.query('SELECT price_lists_of($1) AS lists', [company])
      return String(rows[0]?.lists)
    },
    async empty() {
      await database.db.pool.query('DELETE FROM price_list_buyers')
      await database.db.pool.query('TRUNCATE price_lists, customer_groups, companies CASCADE')
    },
  }
}
