import { connectDatabase } from '#server/db/database.ts'
import { hasEmbeddedDatabase } from '#server/db/owner-connection.ts'
import { createLog } from '#server/log.ts'
import { readSettings } from '#server/settings.ts'
import { StartupProblem } from '#server/startup-problem.ts'
import { readAdminCommand, runAdminCommand, USAGE } from './admin-command.ts'

const quiet = createLog(() => {})

try {
  await main(process.argv.slice(2))
} catch (error) {
  if (!(error instanceof StartupProblem)) throw error
  console.error(error.message)
  process.exitCode = 1
}

async function main(args: string[]) {
  const command = readAdminCommand(args)
  if (command.verb === 'help') return console.log(USAGE)
  const settings = readSettings(process.env)
  // Else whoever forgot DATABASE_URL in a shell would manage an empty shop, and believe it was theirs.
  if (settings.databaseUrl === undefined && !hasEmbeddedDatabase(settings.dataDir))
    throw new StartupProblem(
      `${settings.dataDir} holds no shop; set DATABASE_URL or DATA_DIR as the shop has them, or start the shop once.`,
    )
  const database = await connectDatabase(settings, quiet)
  try {
    console.log(await runAdminCommand(database.db, command, settings))
  } finally {
    await database.close()
  }
}
