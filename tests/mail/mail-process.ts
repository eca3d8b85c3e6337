import { createDatabase } from '#server/db/create-database.ts'
import { createPool } from '#server/db/pool.ts'
import { QUIET } from '#tests/database/quiet-log.ts'
import { openTestMail } from './mail-shop.ts'

// A process that sends the mails of a database and nothing else, until it is killed.
const [, , databaseUrl = '', smtpUrl = ''] = process.argv
const db = createDatabase(createPool({ connectionString: databaseUrl }, QUIET))
openTestMail(db, QUIET, smtpUrl)
// The loop itself keeps no process alive.
setInterval(() => undefined, 60_000)
