import type { Database } from '#server/db/database.ts'
import type { Log } from '#server/log.ts'
import { openMail } from '#server/mail/open-mail.ts'
import { orderLink } from '#server/orders/checkout/order-access.ts'
import { findOrder } from '#server/orders/work/find-order.ts'
import { createSnapshots, type Snapshots } from '#server/snapshot.ts'
import { shop } from '#shop.config'
import { shippedCatalogue } from '#tests/catalogue/shipped-catalogue.ts'
import { snapshotOf } from '#tests/catalogue/shipped-snapshot.ts'

const PUBLIC_URL = 'https://shop.example'
export const VIEW_SECRET = 'a secret for tests'
export const SHOP_EMAIL = 'orders@shop.example'
const HOUR_MS = 3_600_000

type Options = { contactEmail?: string; finishMs?: number; snapshots?: Snapshots }

/** The mail of a shop on this database. It looks when it is opened and when it is woken, not by the clock. */
export function openTestMail(
  db: Database,
  log: Log,
  smtpUrl: string | undefined,
  {
    contactEmail = SHOP_EMAIL,
    finishMs,
    snapshots = createSnapshots(writtenFrom(contactEmail)),
  }: Options = {},
) {
  const settings = { smtpUrl, publicUrl: PUBLIC_URL }
  return openMail({
    db,
    log,
    settings,
    snapshots,
    findOrder: (id) => findOrder(db, id),
    readLook: async () => ({ shopName: 'Cultivar' }),
    orderLink: (id) => orderLink(id, settings, { viewSecret: VIEW_SECRET }),
    pollMs: HOUR_MS,
    finishMs,
  })
}

export function writtenFrom(contactEmail: string) {
  return snapshotOf(shippedCatalogue, { contact: { ...shop.contact, email: contactEmail } })
}
