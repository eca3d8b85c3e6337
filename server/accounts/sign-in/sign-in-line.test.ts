import { setTimeout as sleep } from 'node:timers/promises'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { Charge } from './attempt-throttle.ts'
import { createSignInLine, type Turn } from './sign-in-line.ts'

const MINUTE = 60

beforeEach(() => {
  vi.useFakeTimers({ now: 0 })
  return () => vi.useRealTimers()
})

const pause = (seconds: number) => new Promise((resolve) => setTimeout(resolve, seconds * 1000))
const secondsNow = () => Date.now() / 1000

/** An account that somebody has guessed at just now, and that admits strangers once a minute, or as often as this. */
function accountUnderAttack(strangersSeconds = MINUTE) {
  const line = createSignInLine({ now: Date.now, sleep: (ms) => pause(ms / 1000) })
  const admitted: { site: string; at: number }[] = []
  let last = 0
  const attempt = (site: string): Promise<Turn> =>
    line.takeTurn('ada@shop.example', site, async (turnSeconds): Promise<Charge> => {
      const waitSeconds = last + Math.min(turnSeconds ?? MINUTE, strangersSeconds) - secondsNow()
      if (waitSeconds > 0)
        return { admitted: false, retryAfterSeconds: Math.ceil(waitSeconds), isOwnDoing: false }
      last = secondsNow()
      admitted.push({ site, at: last })
      return { admitted: true }
    })
  /** As a person does who reads how long to wait; returns when that was. */
  async function comeBackUntilAdmitted(site: string) {
    for (;;) {
      const turn = await attempt(site)
      if (turn.admitted) return secondsNow()
      await pause(turn.retryAfterSeconds)
    }
  }
  return { line, attempt, admitted, comeBackUntilAdmitted }
}

/** Until the fake clock shows so many seconds. */
async function runUntil(seconds: number) {
  await vi.advanceTimersByTimeAsync(seconds * 1000 - Date.now())
}

describe('an account that strangers guess at', () => {
  test('tells a newcomer to come back in five seconds, or in what is left of them', async () => {
    const { attempt } = accountUnderAttack()
    expect(await attempt('owner')).toMatchObject({ admitted: false, retryAfterSeconds: 5 })
    await runUntil(3)
    expect(await attempt('owner')).toMatchObject({ admitted: false, retryAfterSeconds: 2 })
  })

  test.each([24, 100])(
    'from %i networks that are never the same lets the owner in within a minute, and few others',
    async (guessers) => {
      const { attempt, admitted, comeBackUntilAdmitted } = accountUnderAttack()
      let network = 0
      const guess = async () => {
        for (;;) {
          await attempt(`guesser ${network++}`)
          await pause(0.5)
        }
      }
      for (let n = 0; n < guessers; n++) guess()
      // Never just when a guesser comes.
      const began = 10.2
      await runUntil(began)
      const owner = comeBackUntilAdmitted('owner')
      await runUntil(began + MINUTE)
      expect(await Promise.race([owner, Number.NaN])).toBeLessThan(began + MINUTE)
      expect(admitted.length).toBeLessThanOrEqual(3)
    },
  )

  test('gives nobody else a turn while somebody who came back waits for one', async () => {
    const { attempt, admitted } = accountUnderAttack(4)
    let network = 0
    const guess = async () => {
      for (;;) {
        await attempt(`guesser ${network++}`)
        await pause(0.1)
      }
    }
    guess()
    await runUntil(1)
    await attempt('owner')
    await runUntil(6)
    attempt('owner')
    await runUntil(20)
    expect(admitted.filter(({ at }) => at > 6)[0]).toMatchObject({ site: 'owner' })
  })

  test('from 24 networks that come back as they are told lets the owner in within a minute', async () => {
    const { comeBackUntilAdmitted, admitted } = accountUnderAttack()
    const guess = async (n: number) => {
      for (;;) await comeBackUntilAdmitted(`guesser ${n}`)
    }
    for (let n = 0; n < 24; n++) guess(n)
    await runUntil(15)
    const owner = comeBackUntilAdmitted('owner')
    await runUntil(15 + MINUTE)
    expect(await Promise.race([owner, Number.NaN])).toBeLessThan(15 + MINUTE)
    // One every other second at the most, however many there are.
    expect(admitted.length).toBeLessThanOrEqual((15 + MINUTE) / 2)
  })

  test('gives the next turn to the one who has stood in the line for the longest', async () => {
    const { attempt, comeBackUntilAdmitted, admitted } = accountUnderAttack()
    await attempt('first')
    await attempt('second')
    await runUntil(5)
    // One of them is held for eight seconds, and told to come again.
    attempt('second')
    await runUntil(14)
    comeBackUntilAdmitted('first')
    await runUntil(15)
    comeBackUntilAdmitted('second')
    await runUntil(MINUTE)
    expect(admitted.map(({ site }) => site)).toEqual(['second', 'first'])
  })

  test('from 250 networks, 24 at a time, lets the owner in within a minute', async () => {
    const { attempt, comeBackUntilAdmitted } = accountUnderAttack()
    let network = 0
    const guess = async () => {
      for (;;) {
        network += 1
        await attempt(`guesser ${network % 250}`)
        await pause(0.5)
      }
    }
    for (let n = 0; n < 24; n++) guess()
    const began = 150.2
    await runUntil(began)
    const owner = comeBackUntilAdmitted('owner')
    await runUntil(began + MINUTE)
    expect(await Promise.race([owner, Number.NaN])).toBeLessThan(began + MINUTE)
  })

  test('gives one turn to somebody who asks many times at once', async () => {
    const { attempt, admitted } = accountUnderAttack()
    await attempt('owner')
    await runUntil(15)
    const attempts = Array.from({ length: 10 }, () => attempt('owner'))
    await runUntil(30)
    expect((await Promise.all(attempts)).filter((turn) => turn.admitted)).toHaveLength(1)
    expect(admitted).toHaveLength(1)
  })

  test('makes whoever was wrong begin anew', async () => {
    const { attempt, comeBackUntilAdmitted } = accountUnderAttack()
    comeBackUntilAdmitted('guesser')
    await runUntil(30)
    expect(await attempt('guesser')).toMatchObject({ admitted: false, retryAfterSeconds: 5 })
  })
})

test('nobody is held for longer than eight seconds, and no more than thirty for one account', async () => {
  const { attempt } = accountUnderAttack()
  for (let n = 0; n < 40; n++) await attempt(`guesser ${n}`)
  await runUntil(13)
  let answered = 0
  const turns = Array.from({ length: 40 }, (_, n) => attempt(`guesser ${n}`).finally(() => answered++))
  await vi.advanceTimersByTimeAsync(0)
  expect(answered).toBe(10)
  await runUntil(13 + 8)
  expect(answered).toBe(40)
  for (const turn of await Promise.all(turns.slice(30)))
    expect(turn).toMatchObject({ admitted: false, retryAfterSeconds: 2 })
})

test('who has to wait for their own doing does not stand in the line', async () => {
  const line = createSignInLine({ now: Date.now, sleep })
  const ownDoing = async (): Promise<Charge> => ({
    admitted: false,
    retryAfterSeconds: 32,
    isOwnDoing: true,
  })
  for (const seconds of [0, 10, 20]) {
    await runUntil(seconds)
    expect(await line.takeTurn('ada@shop.example', '192.0.2.1', ownDoing)).toMatchObject({
      retryAfterSeconds: 32,
      isReturning: false,
    })
  }
})

test('ten thousand places are remembered, the latest ones', async () => {
  const { attempt } = accountUnderAttack()
  await attempt('early')
  for (let n = 0; n < 10_000; n++) await attempt(`guesser ${n}`)
  await runUntil(5)
  expect(await attempt('early')).toMatchObject({ isReturning: false })
  const latest = attempt('guesser 9999')
  await runUntil(13)
  expect(await latest).toMatchObject({ isReturning: true })
})
