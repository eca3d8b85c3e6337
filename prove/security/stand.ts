import { SmtpServer } from '#tests/mail/smtp-server.ts'
import { type Asking, askShop } from '#tests/shop/ask-shop.ts'
import { makeMember } from '#tests/shop/make-member.ts'
import { ADMIN, type RunningShop, type ShopEnvironment, until } from '#tests/shop/running-shop.ts'
import { openShopDatabase, type ShopDatabase } from '#tests/shop/shop-database.ts'
import { signIn } from '#tests/shop/sign-in.ts'
import type { Line, Outcome } from '../line.ts'
import { openShop } from '../open-shop.ts'
import { createTally, type Tally } from './tally.ts'

export const MEMBER = { email: 'member@shop.example', password: 'a member of the public' }

/** A built shop of its own, a look into its database, and a cookie for everybody who has one. */
export type Stand = {
  shop: RunningShop
  pool: ShopDatabase['db']['pool']
  query: (sql: string, values?: unknown[]) => Promise<Record<string, unknown>[]>
  /** As the admin, where nobody else is named. */
  ask: (path: string, asking?: Asking) => ReturnType<typeof askShop>
  admin: string
  member: string
  /** Of an admin who has signed out since. */
  leaver: string
}

/** All of them stand in one table. */
export type SecurityLine = Omit<Line, 'table'>

/** What came of it; how often something was wrong is in the tally. */
export type Proven = Omit<Outcome, 'failures'>
type Prove = (stand: Stand, tally: Tally, folder: string) => Promise<Proven>
type Environment = ShopEnvironment | ((folder: string) => ShopEnvironment)

/** Runs a proof on a stand. The shop believes what it says about the address of its visitors, so that one machine can be many. */
export function onStand(prove: Prove, environment: Environment = {}): Line['run'] {
  return async (folder) => {
    const shop = await openShop(folder, environment instanceof Function ? environment(folder) : environment)
    try {
      await makeMember(shop.dataDir, MEMBER)
      const { db, close } = await openShopDatabase(shop.dataDir)
      try {
        const [admin, member, leaver] = [await enter(ADMIN), await enter(MEMBER), await enter(ADMIN)]
        await askShop(shop, '/sign-out', { form: {}, cookie: leaver })
        const query: Stand['query'] = async (sql, values = []) => (await db.pool.query(sql, values)).rows
        const ask: Stand['ask'] = (path, asking) => askShop(shop, path, { cookie: admin, ...asking })
        const tally = createTally()
        const stand = { shop, pool: db.pool, query, ask, admin, member, leaver }
        const proven = await prove(stand, tally, folder)
        return { ...proven, failures: tally.failures }
      } finally {
        await close()
      }
    } finally {
      await shop.stop()
    }

    async function enter(person: typeof MEMBER) {
      const { cookie } = await signIn(shop, person)
      if (cookie === '') throw new Error(`${person.email} could not sign in`)
      return cookie
    }
  }
}

/** The same with a mail server on loopback; `recipientReply` is what it says to every recipient. */
export function onStandWithMail(
  prove: (stand: Stand, tally: Tally, smtp: SmtpServer) => Promise<Proven>,
  recipientReply?: string,
): Line['run'] {
  return async (folder) => {
    const smtp = await new SmtpServer().open()
    smtp.recipientReply = recipientReply
    const env = { SMTP_URL: smtp.url.replace('//', '//post%40shop.example:secret@') }
    try {
      return await onStand((stand, tally) => prove(stand, tally, smtp), env)(folder)
    } finally {
      await smtp.close()
    }
  }
}

/** Waits until it is so, and no longer than that: what is expected then is compared. */
export function within(longestMs: number, isSo: () => boolean | Promise<boolean>) {
  const deadline = Date.now() + longestMs
  return until(async () => (await isSo()) || Date.now() > deadline)
}

/** As an admin, by the form of the page of staff; says the status. */
export async function inviteStaff({ ask }: Stand, name: string, email: string): Promise<number> {
  const form = { intent: 'invite', name, email, role: 'orders', current: ADMIN.password }
  return (await ask('/admin/staff.data', { form })).status
}
