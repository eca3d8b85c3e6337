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
  site: [...Array<number>(49).fill(0), ...GROWING],
}
/** Whoever waits for the guesses of others is told to come back so soon. */
const TOLD_AT_MOST = { account: 5, network: 60, site: 60 }
/** When another try is admitted, in seconds after those that are free; from then on one a minute. */
const ADMITTED_AT = [2, 6, 14, 30, 62]
const FREE_TRIES = { account: 5, network: 10, site: 50 }
const LONGEST_WAIT_SECONDS = 60

/** How many tries one account, one network or one site admits in so long, of strangers who do not come back. */
export function triesWithin(seconds: number, of: keyof typeof FREE_TRIES) {
  const grown = ADMITTED_AT.filter((at) => at <= seconds).length
  const capped = Math.max(0, Math.floor((seconds - 62) / LONGEST_WAIT_SECONDS))
  return FREE_TRIES[of] + grown + capped
}

/** Wrong tries one after the other, at one account from many networks, and from one network or one /48 at many accounts. */
export async function readWaits(stand: Stand, tally: Tally) {
  const wrong = 'not the password of anybody'
  const guesses: Record<keyof typeof WAITS, (n: number) => Guess> = {
    account: (n) => ({ email: 'slow@shop.example', password: wrong, address: `192.0.2.${n}` }),
    network: (n) => ({ email: `slow${n}@shop.example`, password: wrong, address: '198.51.100.50' }),
    site: (n) => ({ email: `slower${n}@shop.example`, password: wrong, address: `2001:db8:77:${n}::1` }),
  }
  // What is left of earlier tries would be taken for the wait of these.
  await endWaits(stand)
  for (const kind of ['account', 'network', 'site'] as const)
    for (const [at, seconds] of WAITS[kind].entries()) {
      const startedAt = Date.now()
      const first = await tryPassword(stand, guesses[kind](at))
      tally.check(first.status === 401, `Try ${at + 1} at one ${kind} is answered ${first.status}.`)
      if (seconds === 0) continue
      const { status, waitSeconds } = await tryPassword(stand, guesses[kind](at + 100))
      // What has passed since the first of the two is no longer waited for.
      const told = Math.min(seconds, TOLD_AT_MOST[kind])
      const least = Math.min(told, Math.ceil(seconds - (Date.now() - startedAt) / 1000))
      const isTold = status === 429 && waitSeconds <= told && waitSeconds >= least
      const after = `After ${at + 1} wrong tries at one ${kind}`
      tally.check(isTold, `${after}: ${status}, wait ${waitSeconds} s instead of ${told} s.`)
      tally.same(`${after} the seconds to wait`, await longestWait(stand), seconds)
      await endWaits(stand)
    }
}

/** As it is stored, for whoever does not come back. */
async function longestWait({ query }: Stand) {
  const [row] = await query(
    `SELECT max(extract(epoch FROM blocked_until - updated_at))::int AS seconds FROM sign_in_throttle WHERE blocked_until > now()`,
  )
  return row?.seconds
}

/** Where nobody can wait so long, the end of every wait is brought forward. */
async function endWaits({ query }: Stand) {
  await query(`UPDATE sign_in_throttle SET blocked_until = now() - interval '1 second'`)
}
