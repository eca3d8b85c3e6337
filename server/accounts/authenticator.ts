import { drizzleAdapter } from 'better-auth/adapters/drizzle'
import { betterAuth } from 'better-auth/minimal'
import type { Database } from '#server/db/database.ts'
import { accounts, sessions, users, verifications } from '#server/db/schema.ts'
import type { Log } from '#server/log.ts'
import type { Settings } from '#server/settings.ts'
import { CREDENTIAL } from './credential.ts'
import type { Passwords } from './passwords.ts'

type Authentication = { ok: true; user: { id: string; name: string; passwordHash: string } } | { ok: false }

export type Authenticator = (credentials: { email: string; password: string }) => Promise<Authentication>

type Parts = { db: Database; settings: Settings; log: Log; sessionSecret: string; passwords: Passwords }

/**
 * better-auth, behind the one thing we ask of it: whose password this is. It is mounted on no address, so none of its
 * endpoints exists, and it sees no header of the request, so there is none it could trust. It opens no session: a
 * right password may be only the first of two steps.
 */
export function createAuthenticator(parts: Parts): Authenticator {
  const auth = configure(parts)
  return async ({ email, password }) => {
    const { internalAdapter, password: hashes } = await auth.$context
    const found = await internalAdapter.findUserByEmail(email, { includeAccounts: true })
    const hash = found?.accounts.find(({ providerId }) => providerId === CREDENTIAL)?.password
    if (!found || !hash) {
      // As much work as for an account that exists, so that the time taken does not tell.
      await hashes.hash(password)
      return { ok: false }
    }
    if (!(await hashes.verify({ hash, password }))) return { ok: false }
    return { ok: true, user: { id: found.user.id, name: found.user.name, passwordHash: hash } }
  }
}

function configure({ db, settings, log, sessionSecret, passwords }: Parts) {
  return betterAuth({
    appName: 'Cultivar',
    baseURL: settings.publicUrl,
    // As a list: the plain `secret` yields to an environment variable of better-auth's own.
    secrets: [{ version: 1, value: sessionSecret }],
    database: drizzleAdapter(db, {
      provider: 'pg',
      schema: { user: users, session: sessions, account: accounts, verification: verifications },
    }),
    emailAndPassword: { enabled: true, disableSignUp: true, password: passwords },
    telemetry: { enabled: false },
    // Its messages may quote what a person typed: the level is all that may reach the log.
    logger: { level: 'error', log: () => log.error('accounts.library-error') },
    advanced: {
      database: { generateId: 'uuid', validateSchema: false },
      ipAddress: { disableIpTracking: true },
    },
  })
}
