import { CODE_TRIES } from '#domain/access/buyer-sign-in.ts'
import { randomAddress } from '#tests/orders/order-input.ts'
import { addCompany } from '#tests/qualification/company-rows.ts'
import type { Asking } from '#tests/shop/ask-shop.ts'
import { onStandWithMail, type Proven, type SecurityLine, type Stand } from './stand.ts'
import { count, type Tally } from './tally.ts'

const LINKS = 20
const AT_ONCE = 1000
const WAVE = 100

export const buyerLinks: SecurityLine = {
  name: 'buyer-links',
  promise: 'A link by mail lets one person in, once',
  proof:
    'Links are opened by programs with GET and HEAD, posted by other browsers, with tokens and codes that are guessed, changed or of another link, posted again, and redeemed 1,000 times, a hundred at once. Each lets the browser in that asked, once; five wrong codes use it up; and an address that nobody knows is answered as one that is known.',
  shortForm: ['server/buyers/sign-in-buyer.db.test.ts', 'tests/browser/buyer-account.spec.ts'],
  run: onStandWithMail(proveLinks),
}

async function proveLinks(stand: Stand, tally: Tally): Promise<Proven> {
  for (let n = 0; n < LINKS; n++) await attackLink(stand, tally, `buyer${n}@green.example`)
  await redeemAtOnce(stand, tally)
  await guessCodes(stand, tally)
  await compareAddresses(stand, tally)
  return { done: `${count(tally.tried, 'check')} of ${count(LINKS + 3, 'link')}` }
}

async function attackLink(stand: Stand, tally: Tally, email: string) {
  const asked = await askFor(stand, email)
  const { token, cookie } = asked
  const path = `/account/sign-in?token=${token}`
  for (const method of ['GET', 'HEAD', 'GET', 'HEAD']) {
    const seen = await send(stand, path, { method })
    tally.check(seen.status === 200, `${method} of a link was answered ${seen.status}.`)
    await send(stand, path, { method, cookie })
  }
  const elsewhere = await askFor(stand, `other-${email}`)
  const changed = `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`
  for (const [who, sent, by] of [
    ['no browser', token, ''],
    ['another browser', token, elsewhere.cookie],
    ['a changed token', changed, cookie],
    ['no token', '', cookie],
  ] as const)
    tally.check((await redeem(stand, sent, by)).cookie === '', `A link let ${who} in.`)
  tally.check((await countSessions(stand, email)) === 0, 'A link was redeemed before its browser pressed.')
  const right = await redeem(stand, token, cookie)
  tally.check(right.location === '/account' && right.cookie.includes('.buyer='), 'A link let nobody in.')
  const again = await redeem(stand, token, cookie)
  tally.check(again.cookie === '', 'A link worked twice.')
  tally.check((await countSessions(stand, email)) === 1, 'A link made another number of sessions than one.')
}

async function redeemAtOnce(stand: Stand, tally: Tally) {
  const email = 'crowd@green.example'
  const { token, cookie } = await askFor(stand, email)
  let admitted = 0
  for (let sent = 0; sent < AT_ONCE; sent += WAVE) {
    const wave = await Promise.all(Array.from({ length: WAVE }, () => redeem(stand, token, cookie)))
    admitted += wave.filter(({ cookie }) => cookie.includes('.buyer=')).length
  }
  tally.check(admitted === 1, `${admitted} of ${AT_ONCE} were let in by one link.`)
  tally.check((await countSessions(stand, email)) === 1, 'One link made several sessions.')
}

async function guessCodes(stand: Stand, tally: Tally) {
  const email = 'codes@green.example'
  const { token, cookie } = await askFor(stand, email)
  const code = await readCode(stand, token)
  tally.check(code !== '', 'Another browser was shown no code.')
  for (let n = 0; n < CODE_TRIES; n++) await giveCode(stand, 'AAAA-AAAA', cookie)
  for (const late of [await giveCode(stand, code, cookie), await redeem(stand, token, cookie)])
    tally.check(late.cookie === '', `A link worked after ${CODE_TRIES} wrong codes.`)
  const second = await askFor(stand, email)
  const right = await readCode(stand, second.token)
  for (const [who, by] of Object.entries({
    'a browser that did not ask': '',
    'one of an older link': cookie,
  }))
    tally.check((await giveCode(stand, right, by)).cookie === '', `A code let ${who} in.`)
  const admitted = await giveCode(stand, right, second.cookie)
  tally.check(admitted.cookie.includes('.buyer='), 'The right code let nobody in.')
}

/** As another browser is shown it. */
async function readCode(stand: Stand, token: string) {
  const { text } = await send(stand, `/account/sign-in?token=${token}`)
  return /\b[2-9A-Z]{4}-[2-9A-Z]{4}\b/.exec(text)?.[0] ?? ''
}

/** The same answer for both, but for what is random in it. */
async function compareAddresses(stand: Stand, tally: Tally) {
  await addPerson(stand, 'known@green.example')
  const answers = []
  for (const email of ['known@green.example', 'unknown@nowhere.example']) {
    const { status, location, cookie } = await send(stand, '/account', { form: { intent: 'ask', email } })
    const page = await send(stand, '/account', { cookie })
    answers.push(JSON.stringify([status, location, cookie.replace(/=[\w-]+/, '='), page.status]))
  }
  tally.check(answers[0] === answers[1], `Answers tell who is known: ${answers.join(' and ')}.`)
  const mails = await stand.query(`SELECT FROM mails WHERE message ->> 'to' = 'unknown@nowhere.example'`)
  tally.check(mails.length === 0, 'Somebody whom nobody knows was written to.')
}

async function askFor(stand: Stand, email: string) {
  await addPerson(stand, email)
  const { cookie } = await send(stand, '/account', { form: { intent: 'ask', email } })
  const rows = await stand.query(
    `SELECT message ->> 'text' AS text FROM mails WHERE message ->> 'to' = $1 ORDER BY created_at DESC LIMIT 1`,
    [email],
  )
  const token = /token=([\w-]+)/.exec(String(rows[0]?.text))?.[1]
  if (!token) throw new Error(`No link was mailed to ${email}`)
  return { token, cookie }
}

async function addPerson({ query, pool }: Stand, email: string) {
  const known = await query('SELECT FROM people WHERE email = $1', [email])
  if (known.length === 0) await addCompany(pool, { email })
}

async function countSessions({ query }: Stand, email: string) {
  return (await query('SELECT FROM buyer_sessions WHERE email = $1', [email])).length
}

const redeem = (stand: Stand, token: string, cookie: string) =>
  send(stand, '/account/sign-in', { form: { token }, cookie })
const giveCode = (stand: Stand, code: string, cookie: string) =>
  send(stand, '/account', { form: { intent: 'code', code }, cookie })

/** As a stranger from ever new networks: the limits of one are another promise. */
function send({ ask }: Stand, path: string, asking: Asking = {}) {
  return ask(path, { cookie: '', address: randomAddress(), ...asking })
}
