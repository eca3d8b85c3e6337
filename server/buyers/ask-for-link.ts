import { LINK_MINUTES } from '#domain/access/buyer-sign-in.ts'
import { hashToken, makeToken } from '#server/accounts/door.ts'
import type { Database, Executor } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'
import { queueMessage } from '#server/mail/door.ts'
import type { BuyerParts } from './buyer-actor.ts'
import { askCookie, readAskToken } from './buyer-cookie.ts'
import { codeOfToken, hashCode } from './find-link.ts'
import { SIGN_IN_MAIL, writeLinkMail } from './link-mail.ts'
import { isOpenInvitation } from './open-invitations.ts'

const LINK_SECONDS = LINK_MINUTES * 60

type Asked = { email: string; shopName: string; headers: Pick<Headers, 'get'> }

/**
 * Mails a link to an address that the shop knows. Of another one the same is kept, so that whoever asked sees no difference; its link
 * goes to nobody. A browser has one link: another one takes its place. Returns the cookie that tells this browser from others.
 */
export async function askForLink(
  db: Database,
  { email, shopName, headers }: Asked,
  { settings, secret, now }: BuyerParts,
): Promise<string> {
  const link = makeToken()
  const browser = makeToken()
  const codeHash = hashCode(codeOfToken(link.token, secret), secret)
  const url = `${settings.publicUrl}/account/sign-in?${new URLSearchParams({ token: link.token })}`
  const mail = writeLinkMail({ url, shopName })
  const earlier = readAskToken(headers, settings)
  const at = sql`${now.toISOString()}::timestamptz`
  await db.transaction(async (tx) => {
    await tx.execute(sql`delete from buyer_links where browser_hash = ${hashToken(earlier ?? '')}`)
    await tx.execute(sql`
      insert into buyer_links (email, token_hash, code_hash, browser_hash, made_at, expires_at)
      values (${email}, ${link.tokenHash}, ${codeHash}, ${browser.tokenHash}, ${at},
        ${at} + make_interval(secs => ${LINK_SECONDS}))`)
    const to = await findKnownAddress(tx, email, now)
    if (to !== undefined) await queueMessage(tx, { to, ...mail, urgent: true, about: SIGN_IN_MAIL })
  })
  return askCookie(settings, browser.token, LINK_SECONDS)
}

/**
 * The address as it was given to us, when somebody may sign in with it: a person of a company, somebody who ordered for themself, or
 * somebody who is invited. Mails go there, and never to what was typed now. `email` is in small letters.
 */
export async function findKnownAddress(db: Executor, email: string, now: Date): Promise<string | undefined> {
  const { rows } = await db.execute<{ email: string }>(sql`
    (select p.email from people p join companies c on c.number = p.company and c.erased_at is null
      where lower(p.email) = ${email} and p.may_sign_in)
    union all (select email from orders where lower(email) = ${email} and company is null and erased_at is null limit 1)
    union all (select email from buyer_invitations where email = ${email} and ${isOpenInvitation(now)} limit 1)
    limit 1`)
  return rows[0]?.email
}
