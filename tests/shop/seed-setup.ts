import { APP_ROLE } from '#server/db/app-role.ts'
import { hashCheaply } from '#tests/accounts/add-staff.ts'
import { openClient } from '#tests/database/open-client.ts'
import {
  databaseUrl,
  MIGRATED,
  maintain,
  startTestServer,
  type TestServer,
} from '#tests/database/start-test-server.ts'
import { ADMIN, removeFolder, SEED_VARIABLE, startShop } from './running-shop.ts'
import { OPENED_SHOP, SERVER_VARIABLE } from './shop-database.ts'

/** Before all tests of a run: the Postgres that their shops share, and the data folder of those with their own. Returns what ends it. */
export default async function setUpSeed() {
  const { server, seedFolder, stop } = await startTestServer()
  try {
    await makeOpenedShop(server)
  } catch (error) {
    await stop()
    throw error
  }
  process.env[SERVER_VARIABLE] = JSON.stringify(server)
  process.env[SEED_VARIABLE] = seedFolder
  return stop
}

/** Its first start imports the catalogue and makes the admin; shops on copies of its database need not. A step before may have made it. */
async function makeOpenedShop(server: TestServer) {
  if (await hasOpenedShop(server)) return
  await maintain(server, `CREATE DATABASE ${OPENED_SHOP} TEMPLATE ${MIGRATED}`)
  const shop = await startShop({
    DATABASE_URL: databaseUrl(server, OPENED_SHOP, APP_ROLE),
    DATABASE_OWNER_URL: databaseUrl(server, OPENED_SHOP),
    ADMIN_EMAIL: ADMIN.email,
    ADMIN_PASSWORD: ADMIN.password,
  })
  await shop.stop()
  removeFolder(shop.dataDir)
  const owner = await openClient({ ...server, database: OPENED_SHOP })
  await owner.query('UPDATE accounts SET password = $1', [await hashCheaply(ADMIN.password)])
  // Somebody has been here: signing in leads to where it always does.
  await owner.query('INSERT INTO first_run DEFAULT VALUES')
  await owner.end()
}

async function hasOpenedShop(server: TestServer) {
  const client = await openClient({ ...server, database: 'postgres' })
  const { rowCount } = await client.query('SELECT FROM pg_database WHERE datname = $1', [OPENED_SHOP])
  await client.end()
  return rowCount === 1
}
