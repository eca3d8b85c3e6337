import { loadAccountsSecret } from '#server/accounts/shop-secret.ts'
import { ensureFirstImport } from '#server/catalogue/first-import.ts'
import { loadSnapshot } from '#server/catalogue/load-snapshot.ts'
import { connectDatabase } from '#server/db/database.ts'
import { accessAsOwner } from '#server/db/owner-connection.ts'
import type { Log } from '#server/log.ts'
import { orderLink } from '#server/ordering/order-link.ts'
import { deriveOrderSecrets } from '#server/ordering/order-secrets.ts'
import type { Settings } from '#server/settings.ts'
import { markDemo, readDemoState, removeDemo } from './demo-folder.ts'
import { fillDemo } from './fill-demo.ts'
import { publishDemoSettings } from './publish-demo-settings.ts'

/** Makes DATA_DIR a demo, unless it is one; `fresh` makes it anew. Says what it did. */
export async function prepareDemo(
  settings: Settings,
  log: Log,
  { fresh }: { fresh: boolean },
): Promise<string> {
  const { dataDir } = settings
  // Half of a demo is none.
  if (fresh || readDemoState(dataDir) === 'begun') await removeDemo(dataDir, log)
  if (readDemoState(dataDir) === 'filled')
    return `The demo in ${dataDir} is as you left it; --fresh starts anew.`
  markDemo(dataDir, 'begun')
  // The first connection migrates; both share the server.
  const database = await connectDatabase(settings, log)
  const ownerAccess = await accessAsOwner(settings, log, 'cultivar-demo')
  try {
    const owner = await ownerAccess.connect()
    await ensureFirstImport(database.db, log)
    await publishDemoSettings(database.db)
    const snapshot = await loadSnapshot(database.db, log)
    const secrets = deriveOrderSecrets(await loadAccountsSecret(database.db))
    const { orders, visits, password } = await fillDemo({
      ...{ db: database.db, owner, snapshot, now: new Date() },
      orderLink: (id) => orderLink(id, settings, secrets),
    })
    markDemo(dataDir, 'filled', password)
    return `The demo in ${dataDir} has ${orders} orders and ${visits} visits of three months, all made up.`
  } finally {
    await ownerAccess.close()
    await database.close()
  }
}
