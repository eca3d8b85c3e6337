import { connectDatabase } from '#server/db/database.ts'
import { createLog } from '#server/log.ts'
import { readSettings } from '#server/settings.ts'
import { StartupProblem } from '#server/startup-problem.ts'
import { readAdminCommand, runAdminCommand, USAGE } from './admin-command.ts'
import { requireShop } from './require-shop.ts'

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
  requireShop(settings)
  const database = await connectDatabase(settings, quiet)
  try {
    console.log(await runAdminCommand(database.db, command, settings))
  } finally {
    await database.close()
  }
}
