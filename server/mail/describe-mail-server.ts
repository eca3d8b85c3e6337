import type { ShopConfig } from '#domain/shop/shop-config.ts'
import { chooseSender } from './choose-sender.ts'

/** What staff may know of the mail server: where it is, and whom mails come from. Never who signs in there, nor how. */
export function describeMailServer(
  shop: Pick<ShopConfig, 'name' | 'contact'>,
  smtpUrl: string | undefined,
): { server: string | undefined; sender: string | undefined; notices: string } {
  const notices = shop.contact.email
  if (smtpUrl === undefined) return { server: undefined, sender: notices || undefined, notices }
  return { server: new URL(smtpUrl).host, sender: chooseSender(shop, smtpUrl).from?.address, notices }
}
