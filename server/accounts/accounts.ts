import { ANONYMOUS, type Viewer } from '#domain/access/viewer.ts'
import type { Database } from '#server/db/database.ts'
import type { Log } from '#server/log.ts'
import type { Settings } from '#server/settings.ts'
import { endSession } from './end-session.ts'
import { findViewer } from './find-viewer.ts'
import { createHashGate } from './hash-gate.ts'
import { type Passwords, scryptPasswords } from './passwords.ts'
import { clearedSessionCookie, hasSessionCookie, readSessionToken } from './session-cookie.ts'
import { loadAccountsSecret } from './shop-secret.ts'
import { type SignInAttempt, type SignInResult, signIn } from './sign-in.ts'
import { deriveSecret } from './signature.ts'
import { TIDY_EVERY_SECONDS, tidyAccounts } from './tidy-accounts.ts'

export type Accounts = ReturnType<typeof createAccounts>

type Replaceable = { passwords?: Passwords; now?: () => Date }

/** Who is who. Loads nothing and asks nothing until somebody comes with a session cookie or a password. */
export function createAccounts(
  db: Database,
  settings: Settings,
  log: Log,
  { passwords = scryptPasswords, now = () => new Date() }: Replaceable = {},
) {
  const secrets = onceItWorks(async () => {
    const secret = await loadAccountsSecret(db)
    return {
      sessionSecret: deriveSecret(secret, 'session cookie'),
      deviceSecret: deriveSecret(secret, 'known device'),
    }
  })
  const authenticator = onceItWorks(async () => {
    // better-auth takes 80 ms to load, which no visitor but a member of the staff should wait for.
    const { createAuthenticator } = await import('./authenticator.ts')
    const { sessionSecret } = await secrets()
    return createAuthenticator({ db, settings, log, sessionSecret, passwords })
  })
  const gates = {
    strangers: createHashGate({ running: 2, waiting: 8 }),
    knownDevices: createHashGate({ running: 1, waiting: 8 }),
  }

  let tidiedAt = 0

  /** Whoever knocks pays for it, so that a flood cannot leave its traces behind for ever. */
  async function tidyNowAndThen(at: Date) {
    if (at.getTime() - tidiedAt < TIDY_EVERY_SECONDS * 1000) return
    tidiedAt = at.getTime()
    await tidyAccounts(db, at)
  }

  return {
    async viewerOf(headers: Headers): Promise<Viewer> {
      if (!hasSessionCookie(headers, settings)) return ANONYMOUS
      const { sessionSecret } = await secrets()
      const token = readSessionToken(headers, settings, sessionSecret)
      return token === null ? ANONYMOUS : findViewer(db, token, now())
    },

    async signIn(attempt: SignInAttempt): Promise<SignInResult> {
      const at = now()
      await tidyNowAndThen(at)
      const authenticate = await authenticator()
      return signIn(db, attempt, { settings, gates, secrets: await secrets(), authenticate, now: at })
    },

    async signOut(headers: Headers): Promise<{ cookies: string[] }> {
      const cookies = [clearedSessionCookie(settings)]
      if (!hasSessionCookie(headers, settings)) return { cookies }
      const { sessionSecret } = await secrets()
      const token = readSessionToken(headers, settings, sessionSecret)
      if (token !== null) await endSession(db, token)
      return { cookies }
    },
  }
}

/** Runs a preparation once; one that failed, for example while the database was away, is tried again. */
function onceItWorks<T>(prepare: () => Promise<T>): () => Promise<T> {
  let prepared: Promise<T> | undefined
  return () => {
    prepared ??= prepare().catch((error: unknown) => {
      prepared = undefined
      throw error
    })
    return prepared
  }
}
