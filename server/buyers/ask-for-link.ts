import { LINK_MINUTES } from '#domain/access/buyer-sign-in.ts'
import { hashToken, makeToken } from '#server/accounts/door.ts'
import type { Database } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'
import { queueMessage } from '#server/mail/door.ts'
import { askCookie, readAskToken } from './buyer-cookie.ts'
import type { BuyerParts } from './buyer-parts.ts'
import { findKnownAddress } from './known-address.ts'
import { SIGN_IN_MAIL, writeLinkMail } from './link-mail.ts'
import { codeOfToken, hashCode } from './link-secrets.ts'

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
