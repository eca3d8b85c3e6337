import type { ShopConfig } from '#domain/shop/shop-config.ts'
import type { Settings } from '#server/settings.ts'
import { chooseSender } from './choose-sender.ts'

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
