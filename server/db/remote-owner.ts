import type pg from 'pg'
import type { Log } from '#server/log.ts'
import { StartupProblem } from '#server/startup-problem.ts'
import { grantAppRole } from './grant-app-role.ts'
import { migrate } from './migrate.ts'
import { createPool } from './pool.ts'
import { checkRemoteServer } from './remote-server.ts'

/** Migrates as the role of DATABASE_OWNER_URL, and lets the role of DATABASE_URL work with what that one owns. */
export async function prepareAsOwner(ownerUrl: string, app: pg.Pool, log: Log): Promise<void> {
  const owner = createPool({ connectionString: ownerUrl }, log)
  await checkRemoteServer(owner, 'DATABASE_OWNER_URL')
  try {
    const role = await roleOf(app)
    await migrate(owner, log, undefined, async (client) => {
      if (role !== (await roleOf(client))) await grantAppRole(client, role)
    })
  } finally {
    await owner.end()
  }
  const { rows } = await app.query(`SELECT to_regclass('audit_log') IS NOT NULL AS "isMigrated"`)
  if (!rows[0].isMigrated)
    throw new StartupProblem(
      'DATABASE_OWNER_URL and DATABASE_URL name different databases; make them name the same one.',
    )
}

async function roleOf(pool: Pick<pg.ClientBase, 'query'>): Promise<string> {
  const { rows } = await pool.query('SELECT current_user::text AS role')
  return rows[0].role
}
