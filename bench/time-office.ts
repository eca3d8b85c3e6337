import { join } from 'node:path'
import { chromium } from '@playwright/test'
import pg from 'pg'
import { ADMIN } from '#tests/shop/running-shop.ts'
import { type Figure, figureOf } from './figures.ts'

const ROUNDS = 5
const TRIES_PER_ROUND = 100
const BROWSER_ROUNDS = 7

/** Indexes and triggers are the owner's; the shop itself works as a role that may not touch them. */
export async function asOwner<T>(dataDir: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ host: join(dataDir, 'run'), user: 'cultivar', database: 'cultivar' })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** One of each for every round. */
type Times = { medians: number[]; p99s: number[] }

type Work = (attempt: number) => Promise<unknown>

const WARM_UP_ROUNDS = 30

/** Until it runs compiled code, whatever is asked first: a shop has been open for longer than that. */
export async function warmUp(works: readonly Work[]) {
  for (let round = 0; round < WARM_UP_ROUNDS; round++) for (const work of works) await work(round)
}

/** The slowest but one of a hundred, in each of some rounds. The first tries warm up. */
export async function timeP99(name: string, goalMs: number | undefined, work: Work): Promise<Figure> {
  const [{ p99s } = { p99s: [] }] = await timeSideBySide([work])
  return figureOf(`${name}, p99`, 'ms', p99s, goalMs === undefined ? undefined : { below: goalMs })
}

type TimedQuestion = { title: string; goalMs?: number | undefined; ask: Work }

/** Each by itself, once all of them are warm. */
export async function timeQuestions(questions: readonly TimedQuestion[]): Promise<Figure[]> {
  await warmUp(questions.map(({ ask }) => ask))
  const figures: Figure[] = []
  for (const { title, goalMs, ask } of questions) figures.push(await timeP99(title, goalMs, ask))
  return figures
}

/** The same for several works in turn: whatever else keeps the machine busy meets all of them alike. */
export async function timeSideBySide(works: readonly Work[]): Promise<Times[]> {
  await warmUp(works)
  const rounds = works.map((): Times => ({ medians: [], p99s: [] }))
  for (let round = 0; round < ROUNDS; round++) {
    const times = works.map((): number[] => [])
    for (let attempt = 0; attempt < TRIES_PER_ROUND; attempt++)
      for (const [at, work] of works.entries()) {
        const startedAt = performance.now()
        await work(attempt)
        times[at]?.push(performance.now() - startedAt)
      }
    for (const [at, tries] of times.entries()) {
      rounds[at]?.medians.push(shareOf(tries, 0.5))
      rounds[at]?.p99s.push(shareOf(tries, 0.99))
    }
  }
  return rounds
}

/** The time within which so many of the tries were done. */
function shareOf(times: number[], share: number): number {
  return times.toSorted((a, b) => a - b)[Math.ceil(times.length * share) - 1] ?? Number.NaN
}

export async function timeBrowser(url: string, cookie: string, path: string): Promise<number[]> {
  const executablePath = process.env.CHROMIUM_PATH ?? ''
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] })
  const context = await browser.newContext()
  const equals = cookie.indexOf('=')
  await context.addCookies([{ name: cookie.slice(0, equals), value: cookie.slice(equals + 1), url }])
  const times: number[] = []
  for (let round = -1; round < BROWSER_ROUNDS; round++) {
    const page = await context.newPage()
    const startedAt = performance.now()
    await page.goto(`${url}${path}`, { waitUntil: 'commit' })
    await page.waitForFunction(() =>
      Object.keys(document.body ?? {}).some((key) => key.startsWith('__react')),
    )
    if (round >= 0) times.push(performance.now() - startedAt)
    await page.close()
  }
  await browser.close()
  return times
}

export async function signIn(url: string) {
  const response = await fetch(`${url}/auth`, {
    method: 'POST',
    body: new URLSearchParams(ADMIN),
    headers: { origin: url },
    redirect: 'manual',
  })
  const session = response.headers.getSetCookie().find((cookie) => cookie.includes('session_token='))
  if (!session) throw new Error('The admin could not sign in')
  return session.split(';', 1)[0] ?? ''
}
