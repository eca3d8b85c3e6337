import type pg from 'pg'
import { underRunnerLock } from './runner-lock.ts'

/** The role that the embedded shop works as. The one that owns the tables only migrates. */
export const APP_ROLE = 'cultivar_app'

/** Makes the role in an embedded server that has none yet. */
export async function createAppRole(owner: pg.PoolClient, password: string): Promise<void> {
  if (await hasAppRole(owner)) return
  // A password where one is asked for, which is on Windows alone.
  const withPassword = password === '' ? '' : ` PASSWORD ${owner.escapeLiteral(password)}`
  await underRunnerLock(owner, async () => {
    if (!(await hasAppRole(owner))) await owner.query(`CREATE ROLE ${APP_ROLE} LOGIN${withPassword}`)
  })
}

async function hasAppRole(owner: pg.PoolClient) {
  const { rowCount } = await owner.query('SELECT FROM pg_roles WHERE rolname = $1', [APP_ROLE])
  return (rowCount ?? 0) > 0
}
