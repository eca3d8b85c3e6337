import { composeMail, type MailedOrder } from '#server/mail/compose-mail.ts'
import { createSmtpTransport } from '#server/mail/smtp-transport.ts'
import { HOSTILE_ADDRESSES, HOSTILE_TEXTS } from '#tests/mail/hostile-texts.ts'
import { type ReceivedMail, SmtpServer } from '#tests/mail/smtp-server.ts'
import { MAIL_FRAME, orderWith } from '#tests/mail/staff-notice.ts'
import { FORM_ROWS } from '#tests/orders/oracle-tables.ts'
import { orderInput } from '#tests/orders/order-input.ts'
import { answerTo, postOrder } from '#tests/shop/post-order.ts'
import { ADMIN, until } from '#tests/shop/running-shop.ts'
import type { Line, Outcome } from '../line.ts'
import { takeUsedTicket } from '../take-ticket.ts'
import { type Stand, withStand } from './stand.ts'
import { count, createTally, type Tally } from './tally.ts'

const KINDS = ['strain', 'vape', 'concentrate'] as const
const LINES = {
  strain: [{ productId: 'og-kush', quantity: 150 }],
  vape: [{ productId: 'cascade-liquid-diamonds', variant: 'Blue Dream', quantity: 10 }],
  concentrate: [{ productId: 'slow-pour-syrup-1000mg', quantity: 12 }],
}
/** These decide where a mail goes or whether an order is taken; they are tried by themselves. */
const OWN_RULES = ['email', 'country']
const PLAIN_NAME = 'Ada Green, an honest buyer'
const DELIVERED_MS = 120_000

export const mail: Line = {
  name: 'mail',
  table: 'security',
  promise: 'Mail cannot be steered',
  proof:
    'Orders of every kind with line breaks, header fields, SMTP commands and markup in every field, invitations with such names, and addresses that hold more than a mailbox: a mail server on loopback counts the fields and recipients of what arrives.',
  shortForm: ['tests/mail/steering.test.ts', 'tests/mail/staff-link.test.ts'],
  run: async (folder) => {
    const smtp = await new SmtpServer().open()
    const env = { SMTP_URL: smtp.url.replace('//', '//post%40shop.example:secret@') }
    try {
      return await withStand(folder, (stand) => proveMail(stand, smtp), env)
    } finally {
      await smtp.close()
    }
  },
}

async function proveMail(stand: Stand, smtp: SmtpServer): Promise<Outcome> {
  const tally = createTally()
  const expected = new Set<string>()
  const ticket = await takeUsedTicket(stand.shop.url)
  let refused = 0
  for (const kind of KINDS)
    for (const [at, text] of [PLAIN_NAME, ...HOSTILE_TEXTS].entries()) {
      const email = `${kind}-${at}@buyer.example`
      if (await placeHostile(stand, kind, text, { email, ticket }, tally)) expected.add(email)
      else refused += 1
    }
  refused += await tryAddresses(stand, tally)
  for (const [at, name] of [PLAIN_NAME, ...HOSTILE_TEXTS].entries()) {
    const email = `staff-${at}@shop.example`
    if (await invite(stand, name, email, tally)) expected.add(email)
  }
  const deadline = Date.now() + DELIVERED_MS
  await until(() => smtp.received.length >= expected.size || Date.now() > deadline)
  judge(smtp.received, expected, tally)
  const notices = await sendNotices(smtp, tally)
  return {
    done: `${count(smtp.received.length, 'mail')} received, ${count(refused, 'order')} refused for what stood in them`,
    failures: tally.failures,
    figures: [
      ['header fields of a mail to a buyer', `${countFields(smtp.received[0])}, always`],
      ['notices to staff', String(notices)],
    ],
  }
}

/** Whether a mail is due: the order is taken unless its text cannot stand on one line. */
async function placeHostile(
  { shop }: Stand,
  kind: (typeof KINDS)[number],
  text: string,
  { email, ticket }: { email: string; ticket: string },
  tally: Tally,
) {
  const rows = FORM_ROWS.filter((row) => row.kind === kind && !OWN_RULES.includes(row.field))
  // Where a field demands some length, an honest beginning has it.
  const typed = `Ada Green 1 ${text}`
  const texts = rows.map(({ field, most }) => [field, typed.slice(0, Number(most))])
  const customer: Record<string, string> = { ...Object.fromEntries(texts), email }
  const response = await postOrder(shop, orderInput({ kind, lines: LINES[kind], customer, ticket }))
  await response.text()
  const due = /[\p{Cc}\u2028\u2029]/u.test(typed.trim()) ? 422 : 201
  const problem = `A ${kind} order with ${JSON.stringify(text)} is answered ${response.status}, not ${due}.`
  tally.check(response.status === due, problem)
  return response.status === 201
}

/** How many were refused: all of them, for their address. */
async function tryAddresses({ shop }: Stand, tally: Tally) {
  let refused = 0
  for (const email of HOSTILE_ADDRESSES) {
    const { status, problems } = await answerTo(await postOrder(shop, orderInput({ customer: { email } })))
    const isUnreadable = status === 400 && email.includes('\u0000')
    const isRefused = isUnreadable || (status === 422 && problems?.[0]?.field === 'email')
    tally.check(isRefused, `The address ${JSON.stringify(email)} is answered ${status}.`)
    if (isRefused) refused += 1
  }
  return refused
}

/** Whether a mail is due: a name has letters, 200 at the most, on one line. */
async function invite({ shop, admin }: Stand, name: string, email: string, tally: Tally) {
  const response = await fetch(`${shop.url}/admin/staff.data`, {
    method: 'POST',
    headers: { cookie: admin, origin: shop.url },
    body: new URLSearchParams({ intent: 'invite', name, email, role: 'orders', current: ADMIN.password }),
  })
  await response.text()
  const due = /^\P{Cc}{1,200}$/u.test(name.trim()) ? 200 : 400
  const problem = `An invitation of ${JSON.stringify(name)} is answered ${response.status}, not ${due}.`
  tally.check(response.status === due, problem)
  return response.status === 200
}

function judge(received: ReceivedMail[], expected: Set<string>, tally: Tally) {
  tally.check(received.length === expected.size, `${received.length} mails instead of ${expected.size}.`)
  const reached = new Set(received.flatMap(({ to }) => to))
  for (const to of expected) tally.check(reached.has(to), `No mail came for ${to}.`)
  const usual = new Map<string, string>()
  for (const mail of received) {
    const [to = ''] = mail.to
    tally.check(mail.to.length === 1 && expected.has(to), `A mail went to ${mail.to.join(', ')}.`)
    tally.check(mail.from === 'post@shop.example', `A mail came from ${mail.from}.`)
    const purpose = to.startsWith('staff-') ? 'staff' : 'buyer'
    const fields = fieldsOf(mail)
    const before = usual.get(purpose) ?? fields
    usual.set(purpose, before)
    tally.check(fields === before, `The mail to ${to} has the fields ${fields} instead of ${before}.`)
    const named = (mail.headers.get('to') ?? []).join().match(/[\w.-]+@[\w.-]+/g)
    tally.check(named?.join() === to, `The mail to ${to} says that it is to ${named}.`)
  }
}

function fieldsOf({ headers }: ReceivedMail) {
  return [...headers]
    .flatMap(([name, values]) => values.map(() => name))
    .toSorted()
    .join()
}

function countFields(mail: ReceivedMail | undefined) {
  return mail ? fieldsOf(mail).split(',').length : 0
}

/** The shop as it is shipped has no address of its own, so the notices to staff are composed here and sent the same way. */
async function sendNotices(smtp: SmtpServer, tally: Tally) {
  const transport = createSmtpTransport(smtp.url, { connections: 1, helloName: 'shop.example' })
  let usual: string | undefined
  for (const text of ['Ada Green', ...HOSTILE_TEXTS]) {
    const due = { id: crypto.randomUUID(), orderId: '', attempts: 1, purpose: 'staff-notice' as const }
    const before = smtp.received.length
    await transport.send(composeMail(due, careless(orderWith(text), text), MAIL_FRAME))
    const [mail, ...more] = smtp.received.slice(before)
    tally.check(
      mail !== undefined && more.length === 0,
      `A notice with ${JSON.stringify(text)} is not one mail.`,
    )
    if (!mail) continue
    usual ??= fieldsOf(mail)
    tally.check(fieldsOf(mail) === usual, `A notice with ${JSON.stringify(text)} has other fields.`)
    tally.check(mail.to.join() === 'orders@shop.example', `A notice went to ${mail.to.join(', ')}.`)
  }
  transport.close()
  return HOSTILE_TEXTS.length + 1
}

/** As a careless catalogue might name it. */
function careless(order: MailedOrder, text: string): MailedOrder {
  const items = order.items.map((item) => ({ ...item, strainName: text, strainType: text, thcContent: text }))
  return { ...order, items }
}
