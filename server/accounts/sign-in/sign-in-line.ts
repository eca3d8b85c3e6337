import type { Charge } from './attempt-throttle.ts'

/** Whoever is refused for the haste of others, and comes back after so long, stands in the line. */
export const RETURN_AFTER_SECONDS = 5
/** Everybody in the line has had a turn after so long, however slow the account is for strangers. */
const TURN_SECONDS = 20
/** However many they are: 43,200 guesses a day are not enough for a password that the shop takes. */
const SHORTEST_TURN_SECONDS = 2
/** A request is held so long at the most; a place is remembered when it is answered. */
const HOLD_SECONDS = 8
const COME_AGAIN_SECONDS = 2
const LOOK_AGAIN_MS = 1000
const PLACE_SECONDS = 120
const MOST_PLACES = 10_000
const MOST_LINES = 1000
const MOST_HELD_OF_ACCOUNT = 30
const MOST_HELD = 120

/** Where somebody comes from: when they were refused first, and how long they have stood in the line since. */
type Place = { since: number; waitedMs: number }
/** Who has `waitingSince` an earlier moment is next. */
type Waiter = { waitingSince: number; isDropped: boolean; wake: () => void }
/** Until `openUntil` somebody is awaited who was told to come back. */
type Line = { waiters: Waiter[]; openUntil: number }
type Time = { now: () => number; sleep: (ms: number) => Promise<unknown> }

/** With a number: the seconds since the last attempt at the account that are enough for this one. */
type TryCharge = (turnSeconds?: number) => Promise<Charge>

export type Turn = Charge & { isReturning: boolean }
export type SignInLine = ReturnType<typeof createSignInLine>

/**
 * Guesses from ever new networks use up every turn that an account has for strangers, and its owner may be one of them:
 * in a new browser nothing tells the two apart but that the owner comes back. So those who come back from the same
 * place take turns among themselves, the one who has stood there for the longest first, at a pace that gives each of them one in
 * time; as long as there are such, nobody else has a turn. Who does not come back waits for the account as a whole
 * (decision 27).
 *
 * It is kept in memory, bounded, and decides only who asks the database next: what an account admits is counted there.
 */
export function createSignInLine({ now, sleep }: Time) {
  /** The place that was used last stands last. */
  const places = new Map<string, Place>()
  const lines = new Map<string, Line>()
  const held = new Set<string>()

  async function takeTurn(account: string, site: string, tryCharge: TryCharge): Promise<Turn> {
    const name = nameOf(account, site)
    const place = findPlace(name)
    const isReturning = place !== undefined && now() - place.since >= RETURN_AFTER_SECONDS * 1000
    const charge = isReturning
      ? await standInLine(account, name, place, tryCharge)
      : isOpen(account)
        ? comeAgain(RETURN_AFTER_SECONDS)
        : await tryCharge()
    if (charge.admitted || charge.isOwnDoing) {
      places.delete(name)
      return { ...charge, isReturning }
    }
    if (isReturning) return { ...charge, isReturning }
    return {
      ...charge,
      isReturning,
      retryAfterSeconds: Math.min(charge.retryAfterSeconds, remember(account, site)),
    }
  }

  function isOpen(account: string) {
    const line = lines.get(account)
    return line !== undefined && (line.waiters.length > 0 || line.openUntil > now())
  }

  function findPlace(name: string): Place | undefined {
    const place = places.get(name)
    const age = place === undefined ? -1 : now() - place.since
    return age < 0 || age > PLACE_SECONDS * 1000 ? undefined : place
  }

  /** Returns the seconds after which this place stands in the line. */
  function remember(account: string, site: string): number {
    const name = nameOf(account, site)
    const place = findPlace(name) ?? { since: now(), waitedMs: 0 }
    places.delete(name)
    places.set(name, place)
    const oldest = places.size > MOST_PLACES ? places.keys().next().value : undefined
    if (oldest !== undefined) places.delete(oldest)
    return Math.max(1, Math.ceil(RETURN_AFTER_SECONDS - (now() - place.since) / 1000))
  }

  async function standInLine(account: string, name: string, place: Place, tryCharge: TryCharge) {
    if (held.has(name)) return comeAgain()
    if (held.size >= MOST_HELD) {
      addWaited(place, COME_AGAIN_SECONDS * 1000)
      return comeAgain()
    }
    const line = lines.get(account) ?? { waiters: [], openUntil: 0 }
    use(account, line)
    const enteredAt = now()
    const waitingSince = enteredAt - place.waitedMs
    const waiter: Waiter = { waitingSince, isDropped: false, wake: () => undefined }
    enter(line.waiters, waiter)
    held.add(name)
    try {
      const charge = await waitForTurn(line.waiters, waiter, tryCharge)
      if (!charge.admitted && !charge.isOwnDoing) awaitReturn(line, charge.retryAfterSeconds)
      return charge
    } finally {
      held.delete(name)
      leave(line.waiters, waiter)
      // Who has to go for others is as good as held, until they are told to come again.
      addWaited(place, waiter.isDropped ? COME_AGAIN_SECONDS * 1000 : now() - enteredAt)
      if (!isOpen(account)) lines.delete(account)
    }
  }

  /** Nobody has waited for longer than since they came. */
  function addWaited(place: Place, ms: number) {
    place.waitedMs = Math.min(place.waitedMs + ms, now() - place.since)
  }

  function awaitReturn(line: Line, seconds: number) {
    line.openUntil = Math.max(line.openUntil, now() + (seconds + RETURN_AFTER_SECONDS) * 1000)
  }

  /** The line that was used last stands last. */
  function use(account: string, line: Line) {
    lines.delete(account)
    lines.set(account, line)
    const oldest = lines.size > MOST_LINES ? lines.keys().next().value : undefined
    if (oldest !== undefined) lines.delete(oldest)
  }

  async function waitForTurn(line: Waiter[], waiter: Waiter, tryCharge: TryCharge): Promise<Charge> {
    const until = now() + HOLD_SECONDS * 1000
    let answer = comeAgain()
    for (;;) {
      const leftMs = until - now()
      if (waiter.isDropped || leftMs <= 0) return answer
      if (line[0] !== waiter) {
        await Promise.race([sleep(leftMs), new Promise<void>((resolve) => (waiter.wake = resolve))])
        continue
      }
      answer = await tryCharge(Math.max(SHORTEST_TURN_SECONDS, Math.ceil(TURN_SECONDS / line.length)))
      if (answer.admitted || answer.isOwnDoing) return answer
      // The more stand in the line, the sooner is the next turn: it may have grown meanwhile.
      await sleep(Math.min(LOOK_AGAIN_MS, leftMs))
    }
  }

  return { takeTurn, remember }
}

/** The one who has stood there for the longest stands first; when there are too many, the last has to go. */
function enter(line: Waiter[], waiter: Waiter) {
  const at = line.findIndex((other) => other.waitingSince > waiter.waitingSince)
  line.splice(at === -1 ? line.length : at, 0, waiter)
  const dropped = line.length > MOST_HELD_OF_ACCOUNT ? line.pop() : undefined
  if (!dropped) return
  dropped.isDropped = true
  dropped.wake()
}

function leave(line: Waiter[], waiter: Waiter) {
  const at = line.indexOf(waiter)
  if (at !== -1) line.splice(at, 1)
  line[0]?.wake()
}

function nameOf(account: string, site: string) {
  return `${account} ${site}`
}

function comeAgain(retryAfterSeconds = COME_AGAIN_SECONDS): Charge {
  return { admitted: false, retryAfterSeconds, isOwnDoing: false }
}
