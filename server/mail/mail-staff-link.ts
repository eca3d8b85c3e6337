import type { MailBlock } from '#domain/messages/mail-block.ts'
import type { ShopConfig } from '#domain/shop/shop-config.ts'
import { describeError, type Log } from '#server/log.ts'
import type { Settings } from '#server/settings.ts'
import { chooseSender } from './choose-sender.ts'
import { renderHtml } from './render-html.ts'
import { renderText } from './render-text.ts'

type StaffLink = { address: string; email: string; name: string; purpose: 'invitation' | 'reset' }
type Parts = {
  settings: Pick<Settings, 'smtpUrl' | 'publicUrl'>
  shop: Pick<ShopConfig, 'name' | 'contact'>
  log: Log
}

/**
 * Mails a link with which a colleague sets a password, at once and once: it is also shown to whoever asked for it, so
 * nothing is lost when this fails. 'no': the shop has no mail server, or no address to send from.
 */
export async function mailStaffLink(
  link: StaffLink,
  { settings: { smtpUrl, publicUrl }, shop, log }: Parts,
): Promise<'yes' | 'no' | 'failed'> {
  if (smtpUrl === undefined) return 'no'
  const { from } = chooseSender(shop, smtpUrl)
  if (!from) return 'no'
  const { createSmtpTransport } = await import('./smtp-transport.ts')
  const transport = createSmtpTransport(smtpUrl, { connections: 1, helloName: new URL(publicUrl).hostname })
  const { subject, blocks } = writeStaffLink(link, shop.name)
  try {
    const outcome = await transport.send({
      id: crypto.randomUUID(),
      from,
      to: link.email,
      subject,
      text: renderText(blocks),
      html: renderHtml(subject, blocks),
    })
    if (outcome.kind === 'sent') return 'yes'
    log.warn('mail.staff-link-failed', { code: outcome.problem.code })
    return 'failed'
  } catch (error) {
    log.warn('mail.staff-link-failed', describeError(error))
    return 'failed'
  } finally {
    transport.close()
  }
}

function writeStaffLink({ address, name, purpose }: StaffLink, shopName: string) {
  const isNew = purpose === 'invitation'
  const subject = isNew ? `Your account at ${shopName}` : `A new password at ${shopName}`
  const blocks: MailBlock[] = [
    { kind: 'heading', text: subject },
    {
      kind: 'paragraph',
      text: isNew
        ? `Hello ${name}, you are invited to the back office of ${shopName}. Choose a password to get started.`
        : `Hello ${name}, an owner of ${shopName} created a link for you to choose a new password.`,
    },
    { kind: 'link', text: 'Choose a password', url: address },
    {
      kind: 'small',
      text: `The link works once, for ${isNew ? 'seven days' : 'a day'}. If you did not expect it, tell an owner of the shop.`,
    },
  ]
  return { subject, blocks }
}
