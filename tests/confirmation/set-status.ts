import { openShopDatabase } from '#tests/shop/shop-database.ts'

/** As somebody in the back office would, in the shop whose data folder this is. */
export async function setStatus(dataDir: string, orderId: string, status: string) {
  const database = await openShopDatabase(dataDir)
  try {
    await database.db.pool.query('update orders set status = $2 where id = $1', [orderId, status])
  } finally {
    await database.close()
  }
}
