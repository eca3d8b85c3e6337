import { existsSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { hashPassword } from '#server/accounts/password/password-hash.ts'
import { forEachOf } from '#tests/shop/for-each-of.ts'
import { makeMember } from '#tests/shop/make-member.ts'
import { ADMIN } from '#tests/shop/running-shop.ts'
import { signIn } from '#tests/shop/sign-in.ts'
import { readWaits, triesWithin } from './read-waits.ts'
import { onStand, type Proven, type SecurityLine, type Stand } from './stand.ts'
import { count, type Tally } from './tally.ts'
import { type Guess, signInAsStranger, tryPassword } from './try-password.ts'

const TRIES = 10_000
const AT_ONCE = 40
const OTHER_ACCOUNTS = 19
/** E-mail addresses that one network tries, one password each. */
const SPRAYED = 200
/** So often the true admin comes back in the middle of it. */
const OWNER_EVERY = 2000

export const guessing: SecurityLine = {
  name: 'guessing',
  promise: 'Guessing passwords is slow, and locks no one out',
  proof:
    '10,000 tries, each from a new address, half of them on the admin and the others on 19 more accounts, then one address tries 200 e-mail addresses, while a counter in the process itself counts the passwords that are hashed. Every wait of an account, a network and an IPv6 /48 is compared with the rule as it is written down in the proof. Meanwhile the admin signs in from the browser that was used before; in a new one the admin is told to come back, does so, and is in within a minute.',
  shortForm: [
    'server/accounts/sign-in/back-off.db.test.ts',
    'server/accounts/sign-in/sign-in-line.test.ts',
    'domain/access/back-off.test.ts',
  ],
  run: onStand(proveGuessing, (folder) => ({ NODE_OPTIONS: countHashesInto(folder) })),
}

async function proveGuessing(stand: Stand, tally: Tally, folder: string): Promise<Proven> {
  const hashes = () => hashesIn(folder)
  for (let n = 0; n < OTHER_ACCOUNTS; n++) {
    const person = { email: emailOf(n), password: `a password of member ${n}` }
    await makeMember(stand.shop.dataDir, person, [], hashPassword)
  }
  tally.check(hashes() >= 3, 'The hashes of the first sign-ins were not counted.')
  const { hashed, owners } = await guessFromEverywhere(stand, hashes, tally)
  const waitSeconds = await returnAsStranger(stand, tally)
  const sprayed = await spray(stand, hashes, tally)
  await readWaits(stand, tally)
  return {
    done: `${count(TRIES, 'try', 'tries')}, each from a new network, on ${OTHER_ACCOUNTS + 1} accounts, ${count(SPRAYED, 'try', 'tries')} from one, ${count(owners, 'sign-in')} of the admin meanwhile`,
    figures: [
      ['passwords hashed', `${hashed} of ${TRIES.toLocaleString('en-GB')} tries`],
      ['passwords hashed for one address', `${sprayed} of ${SPRAYED} tries`],
      ['until the admin is in, in a new browser right after it', `${waitSeconds} s`],
    ],
  }
}

async function guessFromEverywhere(stand: Stand, hashes: () => number, tally: Tally) {
  const { cookie } = await signIn(stand.shop, ADMIN)
  // What a browser keeps when its session is over: that it has been here before.
  const known = cookie.replace(/[^ ]*session_token=[^;]*(; )?/, '')
  const before = hashes()
  let owners = 0
  const { answers, seconds } = await guessAll(stand, TRIES, AT_ONCE, guessAt, async (at) => {
    if (at % OWNER_EVERY !== 0) return
    owners += 1
    const headers = { cookie: known, 'x-forwarded-for': '198.51.100.7' }
    const { status, cookie: got } = await signIn(stand.shop, ADMIN, headers)
    const isIn = status === 302 && got.includes('session_token=')
    tally.check(isIn, `The admin is answered ${status} after ${at} tries.`)
  })
  const hashed = hashes() - before - owners
  const accounts = OTHER_ACCOUNTS + 1
  const [fewest, most] = [accounts * triesWithin(0, 'account'), accounts * triesWithin(seconds, 'account')]
  tally.check(hashed <= most, `${hashed} passwords were hashed; the back-off allows ${most} in ${seconds} s.`)
  tally.check(hashed >= fewest, `Only ${hashed} passwords were hashed; the first ${fewest} tries are free.`)
  judgeAnswers(answers, TRIES, hashed, tally)
  return { hashed, owners }
}

/** One network, a new e-mail address with each try: what slows it is the network's own record. */
async function spray(stand: Stand, hashes: () => number, tally: Tally) {
  const before = hashes()
  const { answers, seconds } = await guessAll(stand, SPRAYED, 1, (at) => ({
    email: `somebody${at}@shop.example`,
    password: 'one password for all',
    address: '198.51.100.60',
  }))
  const hashed = hashes() - before
  const most = triesWithin(seconds, 'network')
  tally.check(hashed <= most, `${hashed} passwords were hashed for one address; ${most} are allowed.`)
  tally.check(hashed >= triesWithin(0, 'network'), `Only ${hashed} passwords were hashed for one address.`)
  judgeAnswers(answers, SPRAYED, hashed, tally)
  return hashed
}

function judgeAnswers(answers: Map<number, number>, tries: number, hashes: number, tally: Tally) {
  const wrong = answers.get(401) ?? 0
  const refused = answers.get(429) ?? 0
  tally.check(hashes === wrong, `${hashes} hashes for ${wrong} answers that the password is wrong.`)
  tally.check(wrong + refused === tries, `Other answers than 401 and 429: ${JSON.stringify([...answers])}.`)
}

/** How often each answer was given, and how long it took. */
async function guessAll(
  stand: Stand,
  tries: number,
  atOnce: number,
  guessOf: (at: number) => Guess,
  afterwards?: (at: number) => Promise<void>,
) {
  const answers = new Map<number, number>()
  const startedAt = Date.now()
  await forEachOf(Array(tries).keys(), atOnce, async (at) => {
    const { status } = await tryPassword(stand, guessOf(at), '/auth.data')
    answers.set(status, (answers.get(status) ?? 0) + 1)
    await afterwards?.(at)
  })
  return { answers, seconds: (Date.now() - startedAt) / 1000 }
}

function guessAt(at: number): Guess {
  return {
    email: at % 2 === 0 ? ADMIN.email : emailOf(at % OTHER_ACCOUNTS),
    password: `guess number ${at}`,
    address: `10.7.${at >> 8}.${at & 255}`,
  }
}

function emailOf(n: number) {
  return `staff${n}@shop.example`
}

/** The seconds until the admin is in, in a browser that nobody knows, coming back when told to. */
async function returnAsStranger(stand: Stand, tally: Tally) {
  // Whatever wait has just run out, this begins the next one.
  const guesser = { ...guessAt(0), address: '198.51.100.98' }
  const { status: guessed } = await tryPassword(stand, guesser)
  tally.check(guessed === 401 || guessed === 429, `The last guess is answered ${guessed}.`)
  const own = { ...ADMIN, address: '198.51.100.99' }
  const { isRefusedFirst, isIn, seconds, status } = await signInAsStranger(stand, own)
  tally.check(isRefusedFirst, 'Right after the guesses the admin is not even asked to wait in a new browser.')
  tally.check(isIn, `From a new browser the admin is answered ${status} after ${seconds} s.`)
  return seconds
}

/** What is loaded into the shop's process before anything else: each password that is hashed leaves a byte in a file. */
function countHashesInto(folder: string) {
  const preload = join(folder, 'count-hashes.mjs')
  writeFileSync(
    preload,
    `import crypto from 'node:crypto'
import { appendFileSync } from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
const { scrypt } = crypto
crypto.scrypt = (...args) => {
  appendFileSync(${JSON.stringify(join(folder, 'hashes'))}, 'x')
  return scrypt(...args)
}
syncBuiltinESMExports()
`,
  )
  return `--import=${preload}`
}

function hashesIn(folder: string) {
  const file = join(folder, 'hashes')
  return existsSync(file) ? statSync(file).size : 0
}
