import { connectDatabase, type Database } from '#server/db/database.ts'
import { runEmbeddedServer } from '#server/db/embedded/embedded-server.ts'
import { QUIET } from '#tests/database/quiet-log.ts'
import { ADMIN, makeEmbeddedFolder, removeFolder, startShop } from '#tests/shop/running-shop.ts'
import { signIn } from '#tests/shop/sign-in.ts'
import { addOrder } from './office-orders.ts'

/** A shop with one order, on a database that a test can take away for as long as it likes. */
export async function startOnRemovableDatabase() {
  const folder = makeEmbeddedFolder()
  let server = await runEmbeddedServer(folder, QUIET)
  const { host, port, user, password, database } = server.connection
  const credentials = password ? `${user}:${encodeURIComponent(String(password))}` : user
  const databaseUrl = `postgres://${credentials}@localhost:${port}/${database}?host=${encodeURIComponent(host ?? '')}`
  const environment = { DATABASE_URL: databaseUrl, ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password }
  const shop = await startShop(environment)
  let running = shop

  async function withDatabase<Result>(use: (database: Database['pool']) => Promise<Result>) {
    const opened = await connectDatabase({ databaseUrl, dataDir: folder }, QUIET)
    return use(opened.db.pool).finally(() => opened.close())
  }

  const orderId = await withDatabase((database) => addOrder(database))
  const { cookie } = await signIn(shop, ADMIN)
  return {
    shop,
    orderId,
    cookie,
    withDatabase,
    /** At the same address. */
    async restartShop() {
      await running.stop()
      running = await startShop({ ...environment, PORT: new URL(shop.url).port, DATA_DIR: shop.dataDir })
    },
    takeAway: () => server.stop(),
    async bringBack() {
      server = await runEmbeddedServer(folder, QUIET)
    },
    async remove() {
      await running.stop()
      await server.stop()
      removeFolder(folder)
    },
  }
}
