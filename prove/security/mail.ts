import { HOSTILE_ADDRESSES, HOSTILE_TEXTS } from '#tests/mail/hostile-texts.ts'
import { fieldsOf, sendNotices } from '#tests/mail/send-notices.ts'
import type { ReceivedMail, SmtpServer } from '#tests/mail/smtp-server.ts'
import { FORM_ROWS } from '#tests/orders/oracle-tables.ts'
import { orderInput } from '#tests/orders/order-input.ts'
import { KINDS, PLAIN_LINES } from '#tests/orders/tampered-orders.ts'
import { answerTo, postOrder } from '#tests/shop/post-order.ts'
import { takeUsedTicket } from '../take-ticket.ts'
import { inviteStaff, onStandWithMail, type Proven, type SecurityLine, type Stand, within } from './stand.ts'
import { count, type Tally } from './tally.ts'

/** These decide where a mail goes or whether an order is taken; they are tried by themselves. */
const OWN_RULES = ['email', 'country']
const PLAIN_NAME = 'Ada Green, an honest buyer'
const DELIVERED_MS = 120_000

export const mail: SecurityLine = {
  name: 'mail',
  promise: 'Mail cannot be steered',
  proof:
    'Orders of every kind with line breaks, header fields, SMTP commands and markup in every field, invitations with such names, and addresses that hold more than a mailbox: a mail server on loopback counts the fields and recipients of what arrives.',
  shortForm: ['tests/mail/steering.test.ts', 'tests/mail/staff-link.test.ts'],
  run: onStandWithMail(proveMail),
}

async function proveMail(stand: Stand, tally: Tally, smtp: SmtpServer): Promise<Proven> {
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
    const status = await inviteStaff(stand, name, email)
    // A name has letters, 200 at the most, on one line.
    const due = /^\P{Cc}{1,200}$/u.test(name.trim()) ? 200 : 400
    tally.same(`An invitation of ${JSON.stringify(name)}`, status, due)
    if (status === 200) expected.add(email)
  }
  await within(DELIVERED_MS, () => smtp.received.length >= expected.size)
  judge(smtp.received, expected, tally)
  // The shop as it is shipped has no address of its own: they are composed here, and sent the same way.
  const notices = await sendNotices(smtp, tally.check)
  return {
    done: `${count(smtp.received.length, 'mail')} received, ${count(refused, 'order')} refused for what stood in them`,
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
  const response = await postOrder(shop, orderInput({ kind, lines: PLAIN_LINES[kind], customer, ticket }))
  await response.text()
  const due = /[\p{Cc}\u2028\u2029]/u.test(typed.trim()) ? 422 : 201
  tally.same(`A ${kind} order with ${JSON.stringify(text)}`, response.status, due)
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

function judge(received: ReceivedMail[], expected: Set<string>, tally: Tally) {
  tally.same('Mails', received.length, expected.size)
  const reached = new Set(received.flatMap(({ to }) => to))
  for (const to of expected) tally.check(reached.has(to), `No mail came for ${to}.`)
  const usual = new Map<string, string>()
  for (const mail of received) {
    const [to = ''] = mail.to
    tally.check(mail.to.length === 1 && expected.has(to), `A mail went to ${mail.to.join(', ')}.`)
    tally.same('The sender of a mail', mail.from, 'post@shop.example')
    const purpose = to.startsWith('staff-') ? 'staff' : 'buyer'
    const fields = fieldsOf(mail)
    const before = usual.get(purpose) ?? fields
    usual.set(purpose, before)
    tally.same(`The fields of the mail to ${to}`, fields, before)
    const named = (mail.headers.get('to') ?? []).join().match(/[\w.-]+@[\w.-]+/g)
    tally.same(`Whom the mail to ${to} names`, named?.join(), to)
  }
}

function countFields(mail: ReceivedMail | undefined) {
  return mail ? fieldsOf(mail).split(',').length : 0
}
