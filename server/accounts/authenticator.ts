import { drizzleAdapter } from 'better-auth/adapters/drizzle'
import { isAPIError } from 'better-auth/api'
import { betterAuth } from 'better-auth/minimal'
import type { Database } from '#server/db/database.ts'
import { accounts, sessions, users, verifications } from '#server/db/schema.ts'
import type { Log } from '#server/log.ts'
import type { Settings } from '#server/settings.ts'
import { cookiePrefix, usesTls } from './cookies.ts'
import type { Passwords } from './passwords.ts'
import { SESSION_SECONDS } from './session-life.ts'

type Authentication =
  | { ok: true; cookies: string[] }
  | { ok: false; reason: 'invalid-credentials' | 'refused' }

export type Authenticator = (credentials: { email: string; password: string }) => Promise<Authentication>

type Parts = { db: Database; settings: Settings; log: Log; sessionSecret: string; passwords: Passwords }

/**
 * better-auth, behind the one thing we ask of it: a session for the right password. It is mounted on no address,
 * so none of its endpoints exists, and it sees no header of the request, so there is none it could trust.
 */
export function createAuthenticator(parts: Parts): Authenticator {
  const auth = configure(parts)
  return async ({ email, password }) => {
    try {
      const { headers } = await auth.api.signInEmail({
        body: { email, password },
        headers: new Headers(),
        returnHeaders: true,
      })
      return { ok: true, cookies: headers.getSetCookie() }
    } catch (error) {
      if (!isAPIError(error)) throw error
      return { ok: false, reason: WRONG_INPUT.has(error.body?.code) ? 'invalid-credentials' : 'refused' }
    }
  }
}

const WRONG_INPUT = new Set<unknown>(['INVALID_EMAIL_OR_PASSWORD', 'INVALID_EMAIL', 'PASSWORD_TOO_LONG'])

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
    session: { expiresIn: SESSION_SECONDS, disableSessionRefresh: true, cookieCache: { enabled: false } },
    telemetry: { enabled: false },
    // Its messages may quote what a person typed: the level is all that may reach the log.
    logger: { level: 'error', log: () => log.error('accounts.library-error') },
    advanced: {
      cookiePrefix: cookiePrefix(settings),
      // It knows __Secure- alone; the prefix above says __Host-, and this would put __Secure- before it.
      useSecureCookies: false,
      defaultCookieAttributes: { httpOnly: true, sameSite: 'lax', path: '/', secure: usesTls(settings) },
      database: { generateId: 'uuid', validateSchema: false },
      ipAddress: { disableIpTracking: true },
    },
  })
}
