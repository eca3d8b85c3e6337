import type { Stand } from './stand.ts'
import type { Tally } from './tally.ts'
import { type Guess, tryPassword } from './try-password.ts'

/**
 * The rule, written down here once more and taken from nowhere, so that a shop with another one fails: the seconds to
 * wait after each wrong try in a row.
 */
const GROWING = [2, 4, 8, 16, 32, 60, 60]
const WAITS = {
  account: [0, 0, 0, 0, ...GROWING],
  network: [0, 0, 0, 0, 0, 0, 0, 0, 0, ...GROWING],
}
/** When another try is admitted, in seconds after those that are free; from then on one a minute. */
const ADMITTED_AT = [2, 6, 14, 30, 62]
const FREE_TRIES = { account: 5, network: 10 }
export const LONGEST_WAIT_SECONDS = 60

/** How many tries one account, or one network, admits in so long. */
export function triesWithin(seconds: number, of: keyof typeof FREE_TRIES) {
  const grown = ADMITTED_AT.filter((at) => at <= seconds).length
  const capped = Math.max(0, Math.floor((seconds - 62) / LONGEST_WAIT_SECONDS))
  return FREE_TRIES[of] + grown + capped
}

/** Wrong tries one after the other, at one account from many networks and from one network at many accounts. */
export async function readWaits(stand: Stand, tally: Tally) {
  const wrong = 'not the password of anybody'
  const guesses: Record<keyof typeof WAITS, (n: number) => Guess> = {
    account: (n) => ({ email: 'slow@shop.example', password: wrong, address: `192.0.2.${n}` }),
    network: (n) => ({ email: `slow${n}@shop.example`, password: wrong, address: '198.51.100.50' }),
  }
  for (const kind of ['account', 'network'] as const)
    for (const [at, seconds] of WAITS[kind].entries()) {
      const startedAt = Date.now()
      const first = await tryPassword(stand, guesses[kind](at))
      tally.check(first.status === 401, `Try ${at + 1} at one ${kind} is answered ${first.status}.`)
      if (seconds === 0) continue
      const { status, waitSeconds } = await tryPassword(stand, guesses[kind](at + 100))
      // What has passed since the first of the two is no longer waited for.
      const least = Math.ceil(seconds - (Date.now() - startedAt) / 1000)
      tally.check(
        status === 429 && waitSeconds <= seconds && waitSeconds >= least,
        `After ${at + 1} wrong tries at one ${kind}: ${status}, wait ${waitSeconds} s instead of ${seconds} s.`,
      )
      await endWaits(stand)
    }
}

/** Where nobody can wait so long, the end of every wait is brought forward. */
async function endWaits({ query }: Stand) {
  await query(`UPDATE sign_in_throttle SET blocked_until = now() - interval '1 second'`)
}
