import { businessRoom } from './rooms/business.ts'
import { buyersOnlyRoom } from './rooms/buyers-only.ts'
import { checksRoom } from './rooms/checks.ts'
import { claimsRoom } from './rooms/claims.ts'
import { contactRoom } from './rooms/contact.ts'
import { customersRoom } from './rooms/customers.ts'
import { deliveryRoom } from './rooms/delivery.ts'
import { homeRoom } from './rooms/home.ts'
import { invoicesRoom } from './rooms/invoices.ts'
import { kindsRoom } from './rooms/kinds.ts'
import { legalRoom } from './rooms/legal.ts'
import { lookRoom } from './rooms/look.ts'
import { marketsRoom } from './rooms/markets.ts'
import { messagesRoom } from './rooms/messages.ts'
import { retentionRoom } from './rooms/retention.ts'
import { stockRoom } from './rooms/stock.ts'
import type { Setting, SettingRoom } from './setting.ts'

/** Every setting of the shop, as the back office shows them: a file for each room. */
export const SETTING_ROOMS: readonly SettingRoom[] = [
  businessRoom,
  lookRoom,
  homeRoom,
  contactRoom,
  kindsRoom,
  marketsRoom,
  customersRoom,
  buyersOnlyRoom,
  deliveryRoom,
  invoicesRoom,
  claimsRoom,
  checksRoom,
  stockRoom,
  legalRoom,
  messagesRoom,
  retentionRoom,
]

export type KnownSetting = Setting & { room: string; section: string }

export const SETTINGS: readonly KnownSetting[] = SETTING_ROOMS.flatMap(({ name: room, sections }) =>
  sections.flatMap(({ title: section, settings }) => settings.map((each) => ({ ...each, room, section }))),
)

const BY_PATH = new Map(SETTINGS.map((each) => [each.path, each]))

export function findSetting(path: string): KnownSetting | undefined {
  return BY_PATH.get(path)
}

/** The setting that a problem is about: its line may lead deeper, such as markets.served.1. */
export function settingOfLine(line: string): KnownSetting | undefined {
  return SETTINGS.find(({ path }) => line === path || line.startsWith(`${path}.`))
}
