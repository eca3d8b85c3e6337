import type { Database } from '#server/db/database.ts'

/** The database within a transaction. */
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0]
