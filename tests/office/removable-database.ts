import { connectDatabase } from '#server/db/database.ts'
import { runEmbeddedServer } from '#server/db/embedded/embedded-server.ts'
import { QUIET } from '#tests/database/quiet-log.ts'
import { ADMIN, makeFolder, removeFolder, startShop } from '#tests/shop/running-shop.ts'
import { signIn } from '#tests/shop/sign-in.ts'
import { addOrder } from './office-orders.ts'

/** A shop with one order, on a database that a test can take away for as long as it likes. */
export async function startOnRemovableDatabase() {
  const folder = makeFolder()
  let server = await runEmbeddedServer(folder, QUIET)
  const { host, port, user, password, database } = server.connection
  const credentials = password ? `${user}:${encodeURIComponent(String(password))}` : user
  const databaseUrl = `postgres://${credentials}@localhost:${port}/${database}?host=${encodeURIComponent(host ?? '')}`
  const shop = await startShop({
    DATABASE_URL: databaseUrl,
    ADMIN_EMAIL: ADMIN.email,
    ADMIN_PASSWORD: ADMIN.password,
  })
  const opened = await connectDatabase({ databaseUrl, dataDir: folder }, QUIET)
  const orderId = await addOrder(opened.db.$client)
  await opened.close()
  const { cookie } = await signIn(shop, ADMIN)
  return {
    shop,
    orderId,
    cookie,
    takeAway: () => server.stop(),
    async bringBack() {
      server = await runEmbeddedServer(folder, QUIET)
    },
    async remove() {
      await shop.stop()
      await server.stop()
      removeFolder(folder)
    },
  }
}
