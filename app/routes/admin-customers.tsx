import { CustomersPage } from '#app/features/customers/customers-page.tsx'
import { officeMeta } from '#app/features/site-shell/office-meta.ts'
import { readCompanyListQuery } from '#domain/companies/company-list-query.ts'
import { listCompanies } from '#server/companies/list-companies.ts'
import { shopOf } from '#server/http/shop-context.ts'
import type { Route } from './+types/admin-customers.ts'

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const query = readCompanyListQuery(url.searchParams)
  const erased = /^[1-9]\d{0,8}$/.exec(url.searchParams.get('erased') ?? '')?.[0]
  return { query, erased, ...(await listCompanies(shopOf(context).db, query, { signal: request.signal })) }
}

export function meta({ matches }: Route.MetaArgs) {
  return officeMeta('Customers', matches)
}

export default function AdminCustomers({ loaderData }: Route.ComponentProps) {
  return <CustomersPage {...loaderData} />
}
