import { drizzle } from 'drizzle-orm/node-postgres'
import { createPool } from '#server/db/pool.ts'
import * as schema from '#server/db/schema.ts'
import { QUIET } from '#tests/database/quiet-log.ts'
import { openTestMail } from './mail-shop.ts'

// A process that sends the mails of a database and nothing else, until it is killed.
const [, , databaseUrl = '', smtpUrl = ''] = process.argv
const db = drizzle(createPool({ connectionString: databaseUrl }, QUIET), { schema })
openTestMail(db, QUIET, smtpUrl)
// The loop itself keeps no process alive.
setInterval(() => undefined, 60_000)
