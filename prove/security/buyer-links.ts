import { CODE_TRIES } from '#domain/access/buyer-sign-in.ts'
import { SmtpServer } from '#tests/mail/smtp-server.ts'
import { randomAddress } from '#tests/orders/order-input.ts'
import type { Line, Outcome } from '../line.ts'
import { type Stand, withStand } from './stand.ts'
import { count, createTally, type Tally } from './tally.ts'

const LINKS = 20
const AT_ONCE = 1000
const WAVE = 100

export const buyerLinks: Line = {
  name: 'buyer-links',
  table: 'security',
  promise: 'A link by mail lets one person in, once',
  proof:
    'Links are opened by programs with GET and HEAD, posted by other browsers, with tokens and codes that are guessed, changed or of another link, posted again, and redeemed 1,000 times, a hundred at once. Each lets the browser in that asked, once; five wrong codes use it up; and an address that nobody knows is answered as one that is known.',
  shortForm: ['server/buyers/sign-in-buyer.db.test.ts', 'tests/browser/buyer-account.spec.ts'],
  run: async (folder) => {
    const smtp = await new SmtpServer().open()
    const env = { SMTP_URL: smtp.url.replace('//', '//post%40shop.example:secret@') }
    try {
      return await withStand(folder, proveLinks, env)
    } finally {
      await smtp.close()
    }
  },
}

type Answer = { status: number; location: string | null; cookies: string; text: string }

async function proveLinks(stand: Stand): Promise<Outcome> {
  const tally = createTally()
  for (let n = 0; n < LINKS; n++) await attackLink(stand, tally, `buyer${n}@green.example`)
  await redeemAtOnce(stand, tally)
  await guessCodes(stand, tally)
  await compareAddresses(stand, tally)
  return { done: `${count(tally.tried, 'check')} of ${count(LINKS + 3, 'link')}`, failures: tally.failures }
}

async function attackLink(stand: Stand, tally: Tally, email: string) {
  const asked = await askFor(stand, email)
  const { token, cookie } = asked
  const path = `/account/sign-in?token=${token}`
  for (const method of ['GET', 'HEAD', 'GET', 'HEAD']) {
    const seen = await send(stand, method, path)
    tally.check(seen.status === 200, `${method} of a link was answered ${seen.status}.`)
    await send(stand, method, path, { cookie })
  }
  const elsewhere = await askFor(stand, `other-${email}`)
  for (const [who, post] of [
    ['no browser', () => redeem(stand, token, '')],
    ['another browser', () => redeem(stand, token, elsewhere.cookie)],
    [
      'a changed token',
      () => redeem(stand, `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`, cookie),
    ],
    ['no token', () => redeem(stand, '', cookie)],
  ] as const)
    tally.check((await post()).cookies === '', `A link let ${who} in.`)
  tally.check((await countSessions(stand, email)) === 0, 'A link was redeemed before its browser pressed.')
  const right = await redeem(stand, token, cookie)
  tally.check(right.location === '/account' && right.cookies.includes('.buyer='), 'A link let nobody in.')
  const again = await redeem(stand, token, cookie)
  tally.check(again.cookies === '', 'A link worked twice.')
  tally.check((await countSessions(stand, email)) === 1, 'A link made another number of sessions than one.')
}

async function redeemAtOnce(stand: Stand, tally: Tally) {
  const email = 'crowd@green.example'
  const { token, cookie } = await askFor(stand, email)
  let admitted = 0
  for (let sent = 0; sent < AT_ONCE; sent += WAVE) {
    const wave = await Promise.all(Array.from({ length: WAVE }, () => redeem(stand, token, cookie)))
    admitted += wave.filter(({ cookies }) => cookies.includes('.buyer=')).length
  }
  tally.check(admitted === 1, `${admitted} of ${AT_ONCE} were let in by one link.`)
  tally.check((await countSessions(stand, email)) === 1, 'One link made several sessions.')
}

async function guessCodes(stand: Stand, tally: Tally) {
  const email = 'codes@green.example'
  const { token, cookie } = await askFor(stand, email)
  const { text } = await send(stand, 'GET', `/account/sign-in?token=${token}`)
  const code = /\b[2-9A-Z]{4}-[2-9A-Z]{4}\b/.exec(text)?.[0] ?? ''
  tally.check(code !== '', 'Another browser was shown no code.')
  for (let n = 0; n < CODE_TRIES; n++) await giveCode(stand, 'AAAA-AAAA', cookie)
  for (const late of [await giveCode(stand, code, cookie), await redeem(stand, token, cookie)])
    tally.check(late.cookies === '', `A link worked after ${CODE_TRIES} wrong codes.`)
  const second = await askFor(stand, email)
  const shown = await send(stand, 'GET', `/account/sign-in?token=${second.token}`)
  const right = /\b[2-9A-Z]{4}-[2-9A-Z]{4}\b/.exec(shown.text)?.[0] ?? ''
  tally.check((await giveCode(stand, right, '')).cookies === '', 'A code let a browser in that did not ask.')
  tally.check(
    (await giveCode(stand, right, cookie)).cookies === '',
    'A code let the browser of an older link in.',
  )
  const admitted = await giveCode(stand, right, second.cookie)
  tally.check(admitted.cookies.includes('.buyer='), 'The right code let nobody in.')
}

/** The same answer for both, but for what is random in it. */
async function compareAddresses(stand: Stand, tally: Tally) {
  await addPerson(stand, 'known@green.example')
  const answers = []
  for (const email of ['known@green.example', 'unknown@nowhere.example']) {
    const { status, location, cookies } = await postForm(stand, '/account', { intent: 'ask', email })
    const page = await send(stand, 'GET', '/account', { cookie: cookies })
    answers.push(JSON.stringify([status, location, cookies.replace(/=[\w-]+/, '='), page.status]))
  }
  tally.check(answers[0] === answers[1], `Answers tell who is known: ${answers.join(' and ')}.`)
  const mails = await stand.query(`SELECT FROM mails WHERE message ->> 'to' = 'unknown@nowhere.example'`)
  tally.check(mails.length === 0, 'Somebody whom nobody knows was written to.')
}

async function askFor(stand: Stand, email: string) {
  await addPerson(stand, email)
  const { cookies } = await postForm(stand, '/account', { intent: 'ask', email })
  const rows = await stand.query(
    `SELECT message ->> 'text' AS text FROM mails WHERE message ->> 'to' = $1 ORDER BY created_at DESC LIMIT 1`,
    [email],
  )
  const token = /token=([\w-]+)/.exec(String(rows[0]?.text))?.[1]
  if (!token) throw new Error(`No link was mailed to ${email}`)
  return { token, cookie: cookies }
}

async function addPerson({ query }: Stand, email: string) {
  await query(
    `WITH company AS (INSERT INTO companies (name, country, created_by_name) SELECT 'Green', 'Germany', 'Proof'
       WHERE NOT EXISTS (SELECT FROM people WHERE email = $1) RETURNING number)
     INSERT INTO people (company, name, email) SELECT number, 'Ada', $1 FROM company`,
    [email],
  )
}

async function countSessions({ query }: Stand, email: string) {
  return (await query('SELECT FROM buyer_sessions WHERE email = $1', [email])).length
}

const redeem = (stand: Stand, token: string, cookie: string) =>
  postForm(stand, '/account/sign-in', { token }, cookie)
const giveCode = (stand: Stand, code: string, cookie: string) =>
  postForm(stand, '/account', { intent: 'code', code }, cookie)

/** From ever new networks: the limits of one are another promise. */
function postForm(stand: Stand, path: string, fields: Record<string, string>, cookie = '') {
  return send(stand, 'POST', path, { cookie, origin: stand.shop.url }, new URLSearchParams(fields))
}

async function send(
  { shop }: Stand,
  method: string,
  path: string,
  headers: Record<string, string> = {},
  body?: URLSearchParams,
): Promise<Answer> {
  const response = await fetch(`${shop.url}${path}`, {
    method,
    headers: { ...headers, 'x-forwarded-for': randomAddress() },
    ...(body && { body }),
    redirect: 'manual',
  })
  const set = response.headers.getSetCookie().map((cookie) => cookie.split(';', 1)[0] ?? '')
  return {
    status: response.status,
    location: response.headers.get('location'),
    // What is cleared is none.
    cookies: set.filter((cookie) => !cookie.endsWith('=')).join('; '),
    text: await response.text(),
  }
}
