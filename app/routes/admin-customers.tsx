import { CustomersPage } from '#app/features/customers/customers-page.tsx'
import { TaskLinks } from '#app/features/qualification/task-links.tsx'
import { officePageMeta } from '#app/features/site-shell/office-meta.ts'
import { mayDo } from '#domain/access/intents.ts'
import { viewerMayEnter } from '#domain/access/viewer.ts'
import { readCompanyListQuery } from '#domain/companies/company-list-query.ts'
import { DOCUMENTS } from '#domain/documents.ts'
import { formatDay } from '#domain/format-day.ts'
import { localDay } from '#domain/local-time.ts'
import { formatEuro } from '#domain/money.ts'
import { requireStaff } from '#server/accounts/session/require-staff.ts'
import { listCompanies } from '#server/companies/list-companies.ts'
import { shopOf } from '#server/http/router/shop-context.ts'
import { countTasks } from '#server/qualification/due-rights.ts'
import type { Route } from './+types/admin-customers.ts'

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const asked = readCompanyListQuery(url.searchParams)
  const erased = /^[1-9]\d{0,8}$/.exec(url.searchParams.get('erased') ?? '')?.[0]
  const { db, snapshot, viewer } = shopOf(context)
  const today = localDay(new Date(), snapshot.shop.timeZone)
  const staff = requireStaff(await viewer())
  const mayReadBalance = viewerMayEnter(staff, DOCUMENTS.companyAccount)
  const query = asked.sort === 'balance' && !mayReadBalance ? { ...asked, sort: '' as const } : asked
  const mayQualify = viewerMayEnter(staff, '/admin/applications')
  const [{ companies, ...page }, tasks] = await Promise.all([
    listCompanies(db, query, { signal: request.signal }),
    mayQualify ? countTasks(db) : undefined,
  ])
  return {
    ...{ query, erased, tasks, ...page },
    mayReadBalance,
    mayExport: viewerMayEnter(staff, DOCUMENTS.customers),
    mayCreate: mayDo(staff.roles, '/admin/customers/new', 'create'),
    companies: companies.map(({ rightEnds, balanceCents, lastOrderAt, ...company }) => ({
      ...company,
      balance: mayReadBalance ? formatEuro(balanceCents) : undefined,
      lastOrder: lastOrderAt ? formatDay(localDay(lastOrderAt, snapshot.shop.timeZone)) : '',
      right: rightEnds === null ? undefined : viewRight(rightEnds, today),
    })),
  }
}

function viewRight(ends: string, today: string) {
  const isOver = ends < today
  return { isOver, text: `${isOver ? 'Expired on' : 'Until'} ${formatDay(ends)}` }
}

export const meta = officePageMeta('Customers')

export default function AdminCustomers({ loaderData }: Route.ComponentProps) {
  const { tasks, ...list } = loaderData
  return <CustomersPage {...list} tasks={tasks && <TaskLinks tasks={tasks} />} />
}
