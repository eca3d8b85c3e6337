import { hasEmbeddedDatabase } from '#server/db/embedded/cluster-paths.ts'
import type { Settings } from '#server/settings.ts'
import { StartupProblem } from '#server/startup-problem.ts'

/** Else whoever forgot DATABASE_URL in a shell would manage an empty shop, and believe it was theirs. */
export function requireShop({ databaseUrl, dataDir }: Pick<Settings, 'databaseUrl' | 'dataDir'>) {
  if (databaseUrl === undefined && !hasEmbeddedDatabase(dataDir))
    throw new StartupProblem(
      `${dataDir} holds no shop; set DATABASE_URL or DATA_DIR as the shop has them, or start the shop once.`,
    )
}
