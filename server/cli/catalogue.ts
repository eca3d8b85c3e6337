import { connectDatabase } from '#server/db/database.ts'
import { findProjectRoot } from '#server/db/project-root.ts'
import { createLog } from '#server/log.ts'
import { readSettings } from '#server/settings.ts'
import { CATALOGUE_USAGE, readCatalogueCommand, runCatalogueCommand } from './catalogue-command.ts'
import { requireShop } from './require-shop.ts'
import { runTool } from './run-tool.ts'

await runTool(async () => {
  const calledIn = process.env.INIT_CWD ?? process.cwd()
  const command = readCatalogueCommand(process.argv.slice(2), { calledIn, project: findProjectRoot() })
  if (command.verb === 'help') return console.log(CATALOGUE_USAGE)
  const settings = readSettings(process.env)
  requireShop(settings)
  const database = await connectDatabase(
    settings,
    createLog(() => {}),
  )
  try {
    console.log(await runCatalogueCommand(database.db, command))
  } finally {
    await database.close()
  }
})
