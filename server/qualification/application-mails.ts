import { oneLine } from '#domain/messages/mail-block.ts'
import { APPLICATION_KEPT_MONTHS, MORE_LINK_DAYS } from '#domain/qualification/application-limits.ts'
import { APPLICATION_ROOM, formatMegabytes, LITTLE_ROOM } from '#domain/qualification/application-room.ts'
import type { Executor } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'
import { queueMessage } from '#server/mail/door.ts'

export type MailParts = { shopName: string; publicUrl: string }

type Applicant = { id: number; email: string }
/** Nothing of it is the applicant's own words: anybody can type somebody else's e-mail address. */
export function mailReceipt(tx: Executor, applicant: Applicant, { shopName }: MailParts): Promise<void> {
  return tell(tx, applicant, 'We have received your application', [
    `Thank you. Your application at ${shopName} has arrived. A person will read it, and you will hear from us by mail.`,
    `If you did not apply, ignore this mail: what was sent is deleted ${APPLICATION_KEPT_MONTHS} months later at the latest.`,
  ])
}

export function mailMore(
  tx: Executor,
  applicant: Applicant,
  { question, token, shopName, publicUrl }: MailParts & { question: string; token: string },
): Promise<void> {
  const link = { text: 'Send the details', url: `${publicUrl}/apply?token=${token}` }
  const lead = `Before we can decide your application at ${shopName}, we need to know more:`
  const small = `The link is for you alone. It works once, for ${MORE_LINK_DAYS} days.`
  return tell(tx, applicant, 'We need more for your application', [lead, question], { link, small })
}

export function mailApproved(
  tx: Executor,
  applicant: Applicant,
  { shopName, publicUrl }: MailParts,
): Promise<void> {
  const link = { text: 'To the shop', url: publicUrl }
  const lines = [
    `Your business is now approved at ${shopName}. Order with the e-mail address that this mail came to.`,
  ]
  return tell(tx, applicant, 'Your application is approved', lines, { link })
}

export function mailRefused(
  tx: Executor,
  applicant: Applicant,
  { reason, shopName }: MailParts & { reason: string },
): Promise<void> {
  return tell(tx, applicant, 'Your application was not approved', [
    `We cannot approve your business at ${shopName}:`,
    reason,
    `What you sent is deleted ${APPLICATION_KEPT_MONTHS} months from now. You may apply again at any time.`,
  ])
}

/** Those who decide it. Subject and heading hold nothing that a stranger typed. */
export async function mailStaff(
  tx: Executor,
  { id, subject, businessName }: { id: number; subject: string; businessName: string },
  { shopName, publicUrl }: MailParts,
): Promise<void> {
  for (const to of await listQualifiers(tx))
    await queueMessage(tx, {
      to,
      subject,
      about: `application ${id}`,
      blocks: [
        { kind: 'heading', text: subject },
        { kind: 'facts', facts: [{ term: 'Business', value: oneLine(businessName) }] },
        { kind: 'link', text: 'View application', url: `${publicUrl}/admin/applications/${id}` },
        { kind: 'small', text: `You qualify customers in the back office of ${shopName}.` },
      ],
    })
}

/** Those who can make room again. */
export async function mailLittleRoom(
  tx: Executor,
  bytes: number,
  { shopName, publicUrl }: MailParts,
): Promise<void> {
  const subject = `Application files take up ${formatMegabytes(bytes)} of ${formatMegabytes(APPLICATION_ROOM.inAll)}`
  for (const to of await listQualifiers(tx))
    await queueMessage(tx, {
      to,
      subject,
      about: 'room for applications',
      blocks: [
        { kind: 'heading', text: subject },
        { kind: 'paragraph', text: LITTLE_ROOM },
        { kind: 'link', text: 'View applications', url: `${publicUrl}/admin/applications` },
        { kind: 'small', text: `You qualify customers in the back office of ${shopName}.` },
      ],
    })
}

/** The e-mail addresses of those with the role of release; of the owners, where nobody has it. */
export async function listQualifiers(tx: Executor): Promise<string[]> {
  const { rows } = await tx.execute<{ email: string; role: string }>(sql`
    select distinct email, role from users join user_roles on user_id = users.id
    where disabled_at is null and role in ('release', 'admin') order by email`)
  const release = rows.filter(({ role }) => role === 'release')
  return (release.length > 0 ? release : rows).map(({ email }) => email)
}

type More = { link?: { text: string; url: string }; small?: string }

function tell(
  tx: Executor,
  { id, email }: Applicant,
  subject: string,
  paragraphs: readonly string[],
  { link, small }: More = {},
): Promise<void> {
  return queueMessage(tx, {
    to: email,
    subject,
    about: `application ${id}`,
    blocks: [
      { kind: 'heading', text: subject },
      ...paragraphs.map((text) => ({ kind: 'paragraph', text }) as const),
      ...(link ? [{ kind: 'link', ...link } as const] : []),
      ...(small ? [{ kind: 'small', text: small } as const] : []),
    ],
  })
}
