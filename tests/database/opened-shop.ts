import { runEmbeddedServer } from '#server/db/embedded/embedded-server.ts'
import { StartupProblem } from '#server/startup-problem.ts'
import { QUIET } from './quiet-log.ts'

// What a shop does with its data folder, and nothing else. Says 'open' or its problem, then stays until it is killed.
const dataDir = process.argv[2] ?? ''
try {
  await runEmbeddedServer(dataDir, QUIET)
  console.log('open')
} catch (error) {
  if (!(error instanceof StartupProblem)) throw error
  console.log(error.message)
}
