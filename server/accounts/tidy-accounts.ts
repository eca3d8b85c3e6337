import type { Database } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'
import { IDLE_SECONDS } from './session/session-life.ts'

export const TIDY_EVERY_SECONDS = 600

/** Removes what counts no longer: sessions, second steps and links that nobody can use, and attempts that are forgiven. */
export async function tidyAccounts(db: Database, now: Date): Promise<void> {
  const at = sql`${now.toISOString()}::timestamptz`
  await db.execute(sql`
    delete from sessions
    where expires_at <= ${at} or updated_at <= ${at} - make_interval(secs => ${IDLE_SECONDS})`)
  await db.execute(sql`delete from sign_in_challenges where expires_at <= ${at}`)
  await db.execute(sql`delete from password_links where expires_at <= ${at}`)
  // Whoever is being charged just now is left for the next time: nobody waits for this.
  await db.execute(sql`
    delete from sign_in_throttle where key in (
      select key from sign_in_throttle where forget_at < ${at} for update skip locked)`)
}
