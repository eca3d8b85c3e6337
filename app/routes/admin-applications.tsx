import { type ApplicationLine, ApplicationsPage } from '#app/features/qualification/applications-page.tsx'
import { officePageMeta } from '#app/features/site-shell/office-meta.ts'
import { formatMoment } from '#domain/format-moment.ts'
import { orderPolicyOf } from '#domain/qualification/order-policy.ts'
import { shopOf } from '#server/http/router/shop-context.ts'
import { readHeldBytes } from '#server/qualification/application-room.ts'
import { listApplications } from '#server/qualification/read-applications.ts'
import type { Route } from './+types/admin-applications.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const { db, snapshot } = shopOf(context)
  const { timeZone } = snapshot.shop
  const { open, decided } = await listApplications(db)
  const view = ({ changedAt, ...line }: (typeof open)[number]): ApplicationLine => ({
    ...line,
    changed: formatMoment(changedAt, timeZone),
  })
  return {
    open: open.map(view),
    decided: decided.map(view),
    heldBytes: await readHeldBytes(db),
    isClosed: orderPolicyOf(snapshot.shop) === 'anybody',
  }
}

export const meta = officePageMeta('Applications')

export default function AdminApplications({ loaderData }: Route.ComponentProps) {
  return <ApplicationsPage {...loaderData} />
}
