import { setTimeout as sleepFor } from 'node:timers/promises'
import { REFUSED_AFTER_MS } from '#domain/access/refusal-delay.ts'
import { ANONYMOUS, type Viewer } from '#domain/access/viewer.ts'
import type { Database } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'
import { createSemaphore } from '#server/semaphore.ts'
import type { Settings } from '#server/settings.ts'
import type { AccountParts, Visit } from './account-parts.ts'
import { changePassword, type PasswordChange } from './password/change-password.ts'
import { hashPassword, type Passwords, verifyPassword } from './password/password-hash.ts'
import { type LinkUse, redeemPasswordLink } from './password-link/redeem-password-link.ts'
import { confirmSecondFactor, type FactorConfirmation } from './second-factor/confirm-second-factor.ts'
import { type FullProof, renewRecoveryCodes, turnOffSecondFactor } from './second-factor/do-with-code.ts'
import { type FactorStart, startSecondFactor } from './second-factor/start-second-factor.ts'
import { findSessionId, findViewer } from './session/find-viewer.ts'
import { signOut } from './session/own-sessions.ts'
import {
  clearedSessionCookie,
  deriveSessionSecret,
  hasSessionCookie,
  readSessionToken,
} from './session/session-cookie.ts'
import { IDLE_SECONDS } from './session/session-life.ts'
import { loadAccountsSecret } from './shop-secret.ts'
import { type GiveCodeResult, giveCode } from './sign-in/give-code.ts'
import { reauthenticate } from './sign-in/reauthenticate.ts'
import { type SignInAttempt, type SignInResult, signIn } from './sign-in/sign-in.ts'
import { clearedChallengeCookie, closeChallenge, findChallenged } from './sign-in/sign-in-challenge.ts'
import { createSignInLine } from './sign-in/sign-in-line.ts'
import { signInToDemo } from './sign-in/sign-in-to-demo.ts'
import { deriveSecret } from './signature.ts'

export type Accounts = ReturnType<typeof createAccounts>

type Replaceable = {
  passwords?: Passwords
  now?: () => Date
  sleep?: (ms: number) => Promise<unknown>
  refusedAfterMs?: number
}

/** Who is who. Asks the database nothing until somebody comes with a session cookie or a password. */
export function createAccounts(
  db: Database,
  settings: Settings,
  readShopName: () => string,
  {
    passwords = { hash: hashPassword, verify: verifyPassword },
    now = () => new Date(),
    sleep = pause,
    refusedAfterMs = REFUSED_AFTER_MS,
  }: Replaceable = {},
) {
  const secrets = onceItWorks(async () => {
    const secret = await loadAccountsSecret(db)
    return {
      sessionSecret: deriveSessionSecret(secret),
      deviceSecret: deriveSecret(secret, 'known device'),
      factorKey: deriveSecret(secret, 'second factor'),
      recoveryKey: deriveSecret(secret, 'recovery codes'),
    }
  })
  // A flood from many addresses meets a closed gate instead of taking the processor from the buyers.
  const gates = {
    strangers: createSemaphore({ running: 2, waiting: 8 }),
    returning: createSemaphore({ running: 1, waiting: 8 }),
    knownDevices: createSemaphore({ running: 1, waiting: 8 }),
  }

  const line = createSignInLine({ now: () => now().getTime(), sleep })

  let tidiedAt = 0

  /** Whoever signs in pays for it, so that a flood cannot leave its traces behind for ever. */
  async function tidyNowAndThen(at: Date) {
    if (at.getTime() - tidiedAt < TIDY_EVERY_SECONDS * 1000) return
    tidiedAt = at.getTime()
    await tidyAccounts(db, at)
  }

  async function parts(): Promise<AccountParts> {
    return {
      settings,
      shopName: readShopName(),
      gates,
      line,
      secrets: await secrets(),
      passwords,
      now: now(),
      clock: now,
    }
  }

  async function refuseLater<T extends SignInResult | GiveCodeResult>(result: T): Promise<T> {
    if (!result.ok && result.reason === 'too-many-attempts') await pause(refusedAfterMs)
    return result
  }

  async function tokenOf(headers: Headers) {
    if (!hasSessionCookie(headers, settings)) return null
    const { sessionSecret } = await secrets()
    return readSessionToken(headers, settings, sessionSecret)
  }

  return {
    async viewerOf(headers: Headers): Promise<Viewer> {
      const token = await tokenOf(headers)
      return token === null ? ANONYMOUS : findViewer(db, token, now())
    },

    async signIn(attempt: SignInAttempt): Promise<SignInResult> {
      await tidyNowAndThen(now())
      return refuseLater(await signIn(db, attempt, await parts()))
    },

    /** Without a password, into a demo alone. */
    signInToDemo: async (visit: Visit) => signInToDemo(db, visit, await parts()),

    /** Whether somebody in this browser gave the right password and owes a code. */
    owesCode: async (headers: Headers): Promise<boolean> =>
      (await findChallenged(db, headers, { settings, now: now() })) !== undefined,

    giveCode: async (attempt: { code: string } & Visit): Promise<GiveCodeResult> =>
      refuseLater(await giveCode(db, attempt, await parts())),

    /** Back to the first step. */
    async giveUp(headers: Headers): Promise<{ cookies: string[] }> {
      await closeChallenge(db, headers, settings)
      return { cookies: [clearedChallengeCookie(settings)] }
    },

    async signOut(headers: Headers): Promise<{ cookies: string[] }> {
      const token = await tokenOf(headers)
      if (token !== null) await signOut(db, token)
      return { cookies: [clearedSessionCookie(settings)] }
    },

    /** The session that a request belongs to. */
    async sessionIdOf(headers: Headers): Promise<string | undefined> {
      const token = await tokenOf(headers)
      return token === null ? undefined : findSessionId(db, token)
    },

    reauthenticate: async (proof: FullProof) => reauthenticate(db, proof, await parts()),
    changePassword: async (change: PasswordChange) => changePassword(db, change, await parts()),
    startSecondFactor: async (ask: FactorStart) => startSecondFactor(db, ask, await parts()),
    confirmSecondFactor: async (ask: FactorConfirmation) => confirmSecondFactor(db, ask, await parts()),
    turnOffSecondFactor: async (ask: FullProof) => turnOffSecondFactor(db, ask, await parts()),
    renewRecoveryCodes: async (ask: FullProof) => renewRecoveryCodes(db, ask, await parts()),
    redeemPasswordLink: async (use: LinkUse) => redeemPasswordLink(db, use, await parts()),
  }
}

/** Nobody who waits for a turn keeps the process from ending. */
function pause(ms: number): Promise<unknown> {
  return sleepFor(ms, undefined, { ref: false })
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

const TIDY_EVERY_SECONDS = 600

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
