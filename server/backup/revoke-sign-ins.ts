import type pg from 'pg'

/** What lets somebody in without a password: whoever had the backup in hands could use it. */
const REVOKED = [
  'sessions',
  'sign_in_challenges',
  'password_links',
  'verifications',
  'buyer_sessions',
  'buyer_links',
]

/** Everybody signs in again. Passwords, second factors and the secret that they are sealed with stay. */
export async function revokeSignIns(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    // A backup from before one of them was made has none of it.
    'SELECT name FROM unnest($1::text[]) AS name WHERE to_regclass(name) IS NOT NULL',
    [REVOKED],
  )
  for (const { name } of rows) await client.query(`DELETE FROM ${client.escapeIdentifier(name)}`)
}
