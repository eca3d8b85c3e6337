import { createContext, type RouterContextProvider } from 'react-router'
import type { Buyer } from '#domain/access/buyer.ts'
import type { FindCountry } from '#domain/access/country.ts'
import type { Viewer } from '#domain/access/viewer.ts'
import type { Accounts } from '#server/accounts/accounts.ts'
import type { EventCollector } from '#server/analytics/event-collector.ts'
import type { Buyers } from '#server/buyers/buyers.ts'
import type { PictureLibrary } from '#server/catalogue/pictures/picture-library.ts'
import type { Database } from '#server/db/database.ts'
import type { Live } from '#server/live/open-live.ts'
import type { Log } from '#server/log.ts'
import type { Mailbox } from '#server/mail/mailbox.ts'
import type { OrderSecrets } from '#server/orders/checkout/order-access.ts'
import type { ClockWatch } from '#server/retention/clock-watch.ts'
import type { Settings } from '#server/settings.ts'
import type { Snapshot } from '#server/snapshot.ts'

/** What a loader or action may use: the shop's parts, and what the edge knows about this one request. */
export type ShopContext = {
  settings: Settings
  log: Log
  db: Database
  /** Of this request, from beginning to end. */
  snapshot: Snapshot
  accounts: Accounts
  buyers: Buyers
  orderSecrets: OrderSecrets
  live: Live
  findCountry: FindCountry
  visits: EventCollector
  /** Its mails wait in the database: here they are sent at once, elsewhere within seconds. */
  onOrderPlaced: () => void
  /** Mails that were put aside may go out: the same, for them. */
  onMailsReleased: () => void
  /** After a publication: returns when this process serves it. The others hear of it by themselves. */
  onPublished: () => Promise<void>
  clock: ClockWatch
  pictures: PictureLibrary
  /** In the demo and in development alone. */
  mailbox: Mailbox | undefined
  requestId: string
  clientAddress: string
  /** Looked up once per request, from the session cookie. */
  viewer: () => Promise<Viewer>
  /** The same of somebody who signed in to buy. */
  buyer: () => Promise<Buyer | undefined>
}

export const shopContext = createContext<ShopContext>()

/** Marks the scripts that the server itself renders; see inline-scripts.ts. */
export const cspNonceContext = createContext<string>()

/** Waited for before a document is rendered; see render-page.ts. */
export const renderTurnContext = createContext<() => Promise<unknown>>()

export function shopOf(context: Readonly<RouterContextProvider>): ShopContext {
  return context.get(shopContext)
}
