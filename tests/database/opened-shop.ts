import { openDatabase } from '#server/db/database.ts'
import { StartupProblem } from '#server/startup-problem.ts'
import { QUIET } from './quiet-log.ts'

// A process with an open database and nothing else. Says 'open' or its problem, then stays until it is killed.
const dataDir = process.argv[2] ?? ''
try {
  await openDatabase({ databaseUrl: undefined, dataDir }, QUIET)
  console.log('open')
} catch (error) {
  if (!(error instanceof StartupProblem)) throw error
  console.log(error.message)
}
