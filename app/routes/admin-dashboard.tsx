import { OrdersDashboard } from '#app/features/admin-orders/orders-dashboard.tsx'
import { unlistedMeta } from '#app/features/site-shell/unlisted-meta.ts'
import { shopOf } from '#server/http/shop-context.ts'
import { countWaitingMails } from '#server/mail/count-waiting-mails.ts'
import { countOrders } from '#server/ordering/count-orders.ts'
import { shop } from '#shop.config'
import type { Route } from './+types/admin-dashboard.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const { db, settings } = shopOf(context)
  const [orderCount, waitingMails] = await Promise.all([countOrders(db), countWaitingMails(db)])
  return { orderCount, mails: { count: waitingMails, canSend: settings.smtpUrl !== undefined } }
}

export function meta() {
  return unlistedMeta(`Admin Dashboard - ${shop.name}`)
}

export default function AdminDashboard({ loaderData }: Route.ComponentProps) {
  return <OrdersDashboard {...loaderData} />
}
