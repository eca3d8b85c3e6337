import { z } from 'zod'
import type { ShopConfig } from '#domain/shop/shop-config.ts'
import type { MailPurpose } from './claim-mail.ts'
import type { Message } from './message.ts'

type Sender = { from: Message['from'] | undefined; purposes: MailPurpose[] }

/**
 * Whom mails come from: the shop's own address, else the user of the mail server where that is an address. What has
 * no sender or, for the notice to staff, no recipient, waits until the operator fills in `contact.email`.
 */
export function chooseSender(
  { name, contact }: Pick<ShopConfig, 'name' | 'contact'>,
  smtpUrl: string | undefined,
): Sender {
  const address = contact.email || (smtpUrl && userAddress(smtpUrl))
  if (!address) return { from: undefined, purposes: [] }
  return {
    from: { name, address },
    purposes: contact.email ? ['buyer-confirmation', 'staff-notice'] : ['buyer-confirmation'],
  }
}

function userAddress(smtpUrl: string) {
  const { username } = new URL(smtpUrl)
  return z.email().safeParse(username.replaceAll('%40', '@')).data
}
