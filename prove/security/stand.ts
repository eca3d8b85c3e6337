import { makeMember } from '#tests/shop/make-member.ts'
import { visitDatabase } from '#tests/shop/post-order.ts'
import { ADMIN, type RunningShop, type ShopEnvironment } from '#tests/shop/running-shop.ts'
import { signIn } from '#tests/shop/sign-in.ts'
import { openShop } from '../open-shop.ts'

export const MEMBER = { email: 'member@shop.example', password: 'a member of the public' }

/** A built shop of its own, a look into its database, and a cookie for everybody who has one. */
export type Stand = {
  shop: RunningShop
  query: (sql: string, values?: unknown[]) => Promise<Record<string, unknown>[]>
  admin: string
  member: string
  /** Of an admin who has signed out since. */
  leaver: string
}

/** The shop believes what a line says about the address of its visitors, so that one machine can be many. */
export async function withStand<T>(
  folder: string,
  work: (stand: Stand) => Promise<T>,
  env: ShopEnvironment = {},
): Promise<T> {
  const shop = await openShop(folder, env)
  try {
    await makeMember(shop.dataDir, MEMBER)
    const database = await visitDatabase(shop)
    try {
      const cookies = { admin: await enter(shop, ADMIN), member: await enter(shop, MEMBER) }
      const leaver = await enter(shop, ADMIN)
      await leave(shop, leaver)
      return await work({ shop, query: database.query, ...cookies, leaver })
    } finally {
      await database.close()
    }
  } finally {
    await shop.stop()
  }
}

async function enter(shop: RunningShop, person: typeof MEMBER) {
  const { cookie } = await signIn(shop, person)
  if (cookie === '') throw new Error(`${person.email} could not sign in`)
  return cookie
}

export async function leave(shop: RunningShop, cookie: string) {
  const headers = { cookie, origin: shop.url }
  const body = new URLSearchParams()
  await fetch(`${shop.url}/sign-out`, { method: 'POST', headers, body, redirect: 'manual' })
}
