import { setTimeout as sleep } from 'node:timers/promises'
import { askShop } from '#tests/shop/ask-shop.ts'
import type { Stand } from './stand.ts'

export type Guess = { email: string; password: string; address: string }

const LONGEST_SECONDS = 60
/** A clock that is read in whole milliseconds, and a shop that answers late. */
const SLACK_MS = 100

/** One try at a password from this address, as a form without script sends it, or as one with (`/auth.data`). `waitSeconds` is NaN where the answer names no wait. */
export async function tryPassword(
  { shop }: Pick<Stand, 'shop'>,
  { address, ...form }: Guess,
  path: '/auth' | '/auth.data' = '/auth',
) {
  const { status, headers } = await askShop(shop, path, { form, address })
  const wait = headers.get('retry-after')
  return { status, waitSeconds: wait === null ? Number.NaN : Number(wait) }
}

/** Signs in from a browser that nobody knows, and comes back when told to, for a minute at the most. */
export async function signInAsStranger(stand: Pick<Stand, 'shop'>, own: Guess) {
  const startedAt = performance.now()
  const secondsSince = () => Math.round((performance.now() - startedAt) / 1000)
  let answer = await tryPassword(stand, own)
  const isRefusedFirst = answer.status === 429
  while (answer.status === 429 && secondsSince() < LONGEST_SECONDS) {
    await sleep(answer.waitSeconds * 1000 + SLACK_MS)
    answer = await tryPassword(stand, own)
  }
  const seconds = secondsSince()
  return { isRefusedFirst, isIn: answer.status === 302 && seconds <= LONGEST_SECONDS, seconds, ...answer }
}
