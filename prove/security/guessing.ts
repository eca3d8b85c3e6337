import { existsSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { bucketsOf, LONGEST_WAIT_SECONDS, waitAfter } from '#domain/access/back-off.ts'
import { ADMIN } from '#tests/shop/running-shop.ts'
import { signIn } from '#tests/shop/sign-in.ts'
import type { Line, Outcome } from '../line.ts'
import { type Stand, withStand } from './stand.ts'
import { count, createTally } from './tally.ts'

const TRIES = 10_000
const AT_ONCE = 40
const NETWORKS = 2000
const OTHER_ACCOUNTS = 19
const SESSION = 'session_token='
/** So often the true admin comes back in the middle of it. */
const OWNER_EVERY = 2000

export const guessing: Line = {
  name: 'guessing',
  table: 'security',
  promise: 'Guessing passwords is slow, and locks no one out',
  proof:
    '10,000 tries from 2,000 addresses, half of them on the admin and the others on 19 more accounts, while a counter in the process itself counts the passwords that are hashed. Meanwhile the admin signs in from the browser that was used before; a new one has to wait a minute at the most.',
  shortForm: ['server/accounts/back-off.db.test.ts', 'domain/access/back-off.test.ts'],
  run: (folder) => {
    const counter = new HashCounter(folder)
    return withStand(folder, (stand) => proveGuessing(stand, counter), { NODE_OPTIONS: counter.option })
  },
}

/** Loaded into the shop's process before anything else: each password that is hashed leaves a byte in a file. */
class HashCounter {
  readonly #file: string
  readonly option: string

  constructor(folder: string) {
    this.#file = join(folder, 'hashes')
    const preload = join(folder, 'count-hashes.mjs')
    writeFileSync(
      preload,
      `import crypto from 'node:crypto'
import { appendFileSync } from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
const { scrypt } = crypto
crypto.scrypt = (...args) => {
  appendFileSync(${JSON.stringify(this.#file)}, 'x')
  return scrypt(...args)
}
syncBuiltinESMExports()
`,
    )
    this.option = `--import=${preload}`
  }

  get hashes() {
    return existsSync(this.#file) ? statSync(this.#file).size : 0
  }
}

async function proveGuessing(stand: Stand, counter: HashCounter): Promise<Outcome> {
  const { shop } = stand
  const tally = createTally()
  const known = deviceOf((await signIn(shop, ADMIN)).cookie)
  const before = counter.hashes
  tally.check(before >= 3, 'The hashes of the first sign-ins were not counted.')
  const startedAt = Date.now()
  const answers = new Map<number, number>()
  let owners = 0
  let next = 0
  const guesser = async () => {
    for (let at = next++; at < TRIES; at = next++) {
      const status = await guess(stand, at)
      answers.set(status, (answers.get(status) ?? 0) + 1)
      if (at % OWNER_EVERY !== 0) continue
      owners += 1
      const headers = { cookie: known, 'x-forwarded-for': '198.51.100.7' }
      const { status: answer, cookie } = await signIn(shop, ADMIN, headers)
      const isIn = answer === 302 && cookie.includes(SESSION)
      tally.check(isIn, `The admin is answered ${answer} after ${at} tries.`)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, guesser))
  const seconds = (Date.now() - startedAt) / 1000
  const hashes = counter.hashes - before - owners
  const most = (OTHER_ACCOUNTS + 1) * triesWithin(seconds)
  tally.check(hashes <= most, `${hashes} passwords were hashed; the back-off allows ${most} in ${seconds} s.`)
  const wrong = answers.get(401) ?? 0
  const refused = answers.get(429) ?? 0
  tally.check(hashes === wrong, `${hashes} hashes for ${wrong} answers that the password is wrong.`)
  tally.check(wrong + refused === TRIES, `Other answers than 401 and 429: ${JSON.stringify([...answers])}.`)
  const stranger = await signInFresh(stand)
  tally.check(
    stranger.status === 302 || stranger.waitSeconds <= LONGEST_WAIT_SECONDS,
    `From a new browser the admin waits ${stranger.waitSeconds} s.`,
  )
  return {
    done: `${count(TRIES, 'try', 'tries')} from ${count(NETWORKS, 'network')} on ${OTHER_ACCOUNTS + 1} accounts, ${count(owners, 'sign-in')} of the admin meanwhile`,
    failures: tally.failures,
    figures: [
      ['passwords hashed', `${hashes} of ${TRIES.toLocaleString('en-GB')} tries`],
      ['wait of the admin in a new browser right after it', `${stranger.waitSeconds} s`],
    ],
  }
}

/** What a browser keeps when its session is over: that it has been here before. */
function deviceOf(cookies: string) {
  return cookies
    .split('; ')
    .filter((cookie) => !cookie.includes(SESSION))
    .join('; ')
}

async function guess({ shop }: Stand, at: number) {
  const email = at % 2 === 0 ? ADMIN.email : `staff${at % OTHER_ACCOUNTS}@shop.example`
  const network = at % NETWORKS
  const response = await fetch(`${shop.url}/auth.data`, {
    method: 'POST',
    headers: { origin: shop.url, 'x-forwarded-for': `203.0.${network >> 8}.${network & 255}` },
    body: new URLSearchParams({ email, password: `guess number ${at}` }),
  })
  await response.text()
  return response.status
}

/** How many tries one account admits in so long, whatever the networks: one more after each wait. */
function triesWithin(seconds: number) {
  const [account] = bucketsOf({ email: ADMIN.email, clientAddress: '192.0.2.1', knownDevice: null })
  let tries = 0
  let passed = 0
  while (account && passed <= seconds) {
    tries += 1
    passed += waitAfter(account, tries)
  }
  return tries
}

async function signInFresh({ shop }: Stand) {
  const response = await fetch(`${shop.url}/auth`, {
    method: 'POST',
    headers: { origin: shop.url, 'x-forwarded-for': '198.51.100.99' },
    body: new URLSearchParams(ADMIN),
    redirect: 'manual',
  })
  return { status: response.status, waitSeconds: Number(response.headers.get('retry-after') ?? 0) }
}
