import { z } from 'zod'
import type { ShopConfig } from '#domain/shop/shop-config.ts'
import type { Settings } from '#server/settings.ts'
import type { MailQueue } from './claim-mail.ts'
import type { Message } from './message.ts'

type Sender = { from: Message['from'] | undefined; queues: MailQueue[] }

/**
 * Whom mails come from: the shop's own address, else the user of the mail server where that is an address. What has
 * no sender or, for the notice to staff, no recipient, waits until the operator fills in `contact.email`.
 */
export function chooseSender(
  { name, contact }: Pick<ShopConfig, 'name' | 'contact'>,
  smtpUrl: string | undefined,
): Sender {
  const address = contact.email || (smtpUrl && userAddress(smtpUrl))
  if (!address) return { from: undefined, queues: [] }
  return {
    from: { name, address },
    // In the order in which they are sent.
    queues: contact.email
      ? ['urgent', 'buyer-confirmation', 'staff-notice', 'message']
      : ['urgent', 'buyer-confirmation', 'message'],
  }
}

function userAddress(smtpUrl: string) {
  const { username } = new URL(smtpUrl)
  return z.email().safeParse(username.replaceAll('%40', '@')).data
}

type MailParts = {
  settings: Pick<Settings, 'smtpUrl'>
  shop: Pick<ShopConfig, 'name' | 'contact'>
  /** In the demo and in development: mails are read where they wait. */
  hasMailbox: boolean
}

/** Whether somebody can read what is mailed now. Without a server or a sender it waits, for nobody knows how long. */
export function canSendMail({ settings: { smtpUrl }, shop, hasMailbox }: MailParts): boolean {
  return hasMailbox || (smtpUrl !== undefined && chooseSender(shop, smtpUrl).from !== undefined)
}

/** What staff may know of the mail server: where it is, and whom mails come from. Never who signs in there, nor how. */
export function describeMailServer(
  shop: Pick<ShopConfig, 'name' | 'contact'>,
  smtpUrl: string | undefined,
): { server: string | undefined; sender: string | undefined; notices: string } {
  const notices = shop.contact.email
  if (smtpUrl === undefined) return { server: undefined, sender: notices || undefined, notices }
  return { server: new URL(smtpUrl).host, sender: chooseSender(shop, smtpUrl).from?.address, notices }
}
