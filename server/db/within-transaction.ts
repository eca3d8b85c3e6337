import type { Database, Transaction } from './database.ts'
import { sql } from './sql.ts'

/**
 * A transaction that passes for the database: what use cases begin with it are parts of it, which end or fail by themselves. What is
 * checked at a commit is checked at the end of each part, where the use case hears of it.
 */
export function asDatabase({ execute, savepoint }: Transaction, { pool }: Database): Database {
  const transaction: Database['transaction'] = (work) =>
    savepoint(async (part) => {
      const result = await work(part)
      await part.execute(sql`set constraints all immediate`)
      await part.execute(sql`set constraints all deferred`)
      return result
    })
  return { execute, transaction, pool }
}
