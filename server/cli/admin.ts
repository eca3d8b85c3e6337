import { createLog } from '#server/log.ts'
import { readSettings } from '#server/settings.ts'
import { StartupProblem } from '#server/startup-problem.ts'
import { readAdminCommand, USAGE } from './admin-command.ts'
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
  // Whoever asks for help, or asks wrongly, does not wait until the rest of the shop is loaded.
  const [{ connectDatabase }, { runAdminCommand }] = await Promise.all([
    import('#server/db/database.ts'),
    import('./run-admin-command.ts'),
  ])
  const database = await connectDatabase(settings, quiet)
  try {
    console.log(await runAdminCommand(database.db, command, settings))
  } finally {
    await database.close()
  }
}
