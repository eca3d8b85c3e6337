import { RightsPage } from '#app/features/qualification/rights-page.tsx'
import { officePageMeta } from '#app/features/site-shell/office-meta.ts'
import { viewerMayEnter } from '#domain/access/viewer.ts'
import { formatDay } from '#domain/format-day.ts'
import { shopOf } from '#server/http/router/shop-context.ts'
import { listDueRights } from '#server/qualification/due-rights.ts'
import type { Route } from './+types/admin-rights.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const { db, viewer } = shopOf(context)
  const due = await listDueRights(db)
  return {
    mayQualify: viewerMayEnter(await viewer(), '/admin/customers/:number/qualification'),
    rights: due.map(({ id, company, name, kind, number, standing, validTo, recheckOn }) => ({
      id,
      company,
      name,
      standing,
      right: [kind, number].filter(Boolean).join(' '),
      when: [
        validTo && `${standing === 'ended' ? 'Expired' : 'Expires'} on ${formatDay(validTo)}`,
        recheckOn && `check due on ${formatDay(recheckOn)}`,
      ]
        .filter(Boolean)
        .join(', '),
    })),
  }
}

export const meta = officePageMeta('Authorisations to check')

export default function AdminRights({ loaderData }: Route.ComponentProps) {
  return <RightsPage {...loaderData} />
}
