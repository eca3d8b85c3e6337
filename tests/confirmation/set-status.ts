import { connectDatabase } from '#server/db/database.ts'
import { QUIET } from '#tests/database/quiet-log.ts'

/** As somebody in the back office would, in the shop whose data folder this is. */
export async function setStatus(dataDir: string, orderId: string, status: string) {
  const database = await connectDatabase({ dataDir, databaseUrl: undefined }, QUIET)
  try {
    await database.db.$client.query('update orders set status = $2 where id = $1', [orderId, status])
  } finally {
    await database.close()
  }
}
