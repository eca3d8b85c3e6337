import type { Buyer } from '#domain/access/buyer.ts'
import type { Database } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'
import { createBuyerSnapshots } from '#server/price-lists/door.ts'
import type { Settings } from '#server/settings.ts'
import type { Snapshot } from '#server/snapshot.ts'
import type { BuyerParts } from './buyer-actor.ts'
import { clearedAskCookie, clearedBuyerCookie, readBuyerToken } from './buyer-cookie.ts'
import { listBuyerSessions, signOutBuyer, signOutEverywhere } from './end-buyer-sessions.ts'
import { findBuyer } from './find-buyer.ts'
import { findLink, isAwaitingLink } from './find-link.ts'
import { askWithinLimits, redeemWithinLimits } from './sign-in-buyer.ts'
import { signInBuyerToDemo } from './sign-in-to-demo.ts'
import { tidyBuyers } from './tidy-buyers.ts'

export type Buyers = ReturnType<typeof createBuyers>

type Visit = { clientAddress: string; headers: Pick<Headers, 'get'> }

const TIDY_EVERY_MS = 600_000

/** Who of those who buy is asking, how they sign in and out, and what the shop is to them. */
export function createBuyers(
  db: Database,
  { settings, secret }: { settings: Pick<Settings, 'publicUrl' | 'demo'>; secret: string },
) {
  const snapshots = createBuyerSnapshots(db)
  const parts = () => ({ settings, secret, now: new Date() }) satisfies BuyerParts
  let tidiedAt = 0

  /** Whoever signs in pays for it, so that a flood cannot leave its traces behind for ever. */
  async function tidyNowAndThen() {
    if (Date.now() - tidiedAt < TIDY_EVERY_MS) return
    tidiedAt = Date.now()
    await tidyBuyers(db, new Date())
  }

  async function buyerOf(headers: Pick<Headers, 'get'>): Promise<Buyer | undefined> {
    const token = readBuyerToken(headers, settings, secret)
    return token === null ? undefined : findBuyer(db, token, new Date())
  }

  /** The shop as this buyer sees it: with the prices of their company. Without a company they pay what everybody pays. */
  async function snapshotFor({ person }: Buyer, snapshot: Snapshot): Promise<Snapshot> {
    if (!person) return snapshot
    return snapshots.snapshotFor(person.priceLists, snapshot)
  }

  return {
    buyerOf,
    snapshotFor,

    /** The same for whoever sent a request. */
    async snapshotOfSender(headers: Pick<Headers, 'get'>, snapshot: Snapshot): Promise<Snapshot> {
      const buyer = await buyerOf(headers)
      return buyer ? snapshotFor(buyer, snapshot) : snapshot
    },

    /** The same for staff who price something for a company. */
    async snapshotOfCompany(company: number | null, snapshot: Snapshot): Promise<Snapshot> {
      if (company === null) return snapshot
      const { rows } = await db.execute<{ lists: string }>(sql`select price_lists_of(${company}) as lists`)
      return snapshots.snapshotFor(rows[0]?.lists ?? '', snapshot)
    },

    async askForLink(asked: Visit & { email: string; shopName: string }) {
      await tidyNowAndThen()
      return askWithinLimits(db, asked, parts())
    },
    findLink: (token: string, headers: Pick<Headers, 'get'>) => findLink(db, token, headers, parts()),
    isAwaitingLink: (headers: Pick<Headers, 'get'>) => isAwaitingLink(db, headers, parts()),
    redeem: (by: Visit & ({ token: string } | { code: string })) => redeemWithinLimits(db, by, parts()),
    signInToDemo: (headers: Pick<Headers, 'get'>) => signInBuyerToDemo(db, headers, parts()),
    /** The cookies that are gone with it. */
    async signOut(headers: Pick<Headers, 'get'>): Promise<string[]> {
      const token = readBuyerToken(headers, settings, secret)
      if (token !== null) await signOutBuyer(db, token, new Date())
      return cleared()
    },
    async signOutEverywhere(buyer: Buyer): Promise<string[]> {
      await signOutEverywhere(db, buyer)
      return cleared()
    },
    listSessions: (buyer: Buyer, headers: Pick<Headers, 'get'>) =>
      listBuyerSessions(db, buyer, readBuyerToken(headers, settings, secret)),
    /** This browser awaits no link any more. */
    giveUpLink: () => [clearedAskCookie(settings)],
    clearedCookies: cleared,
  }

  function cleared() {
    return [clearedBuyerCookie(settings), clearedAskCookie(settings)]
  }
}
