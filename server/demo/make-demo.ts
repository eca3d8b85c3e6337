import { loadAccountsSecret } from '#server/accounts/shop-secret.ts'
import { ensureFirstImport } from '#server/catalogue/import/first-import.ts'
import { loadSnapshot } from '#server/catalogue/publishing/load-snapshot.ts'
import { connectDatabase } from '#server/db/database.ts'
import { accessAsOwner } from '#server/db/owner-connection.ts'
import type { Log } from '#server/log.ts'
import { deriveOrderSecrets, orderLink } from '#server/orders/checkout/order-access.ts'
import type { Settings } from '#server/settings.ts'
import { fillDemo } from './fill-demo.ts'
import { publishDemoSettings } from './publish-demo-settings.ts'

/** Makes the shop of a demo, and fills it. */
export async function makeDemo(settings: Settings, log: Log) {
  // The first connection migrates; both share the server.
  const database = await connectDatabase(settings, log)
  const ownerAccess = await accessAsOwner(settings, log, 'cultivar-demo')
  try {
    const owner = await ownerAccess.connect()
    await ensureFirstImport(database.db, log)
    await publishDemoSettings(database.db)
    const snapshot = await loadSnapshot(database.db, log)
    const secrets = deriveOrderSecrets(await loadAccountsSecret(database.db))
    return await fillDemo({
      ...{ db: database.db, owner, snapshot, now: new Date() },
      orderLink: (id) => orderLink(id, settings, secrets),
    })
  } finally {
    await ownerAccess.close()
    await database.close()
  }
}
