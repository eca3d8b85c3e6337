import { data, redirect } from 'react-router'
import { OfficeNotFound } from '#app/features/admin-shell/office-not-found.tsx'
import { MovePage } from '#app/features/customers/move-page.tsx'
import { officePageMeta } from '#app/features/site-shell/office-meta.ts'
import { readCompanyListQuery } from '#domain/companies/company-list-query.ts'
import { formatMoment } from '#domain/format-moment.ts'
import { readStaffForm } from '#server/accounts/session/staff-form.ts'
import { answerForm } from '#server/answer-form.ts'
import { proposeMerges } from '#server/companies/company-of-order.ts'
import { findCompany, readAddresses, readPeople } from '#server/companies/find-company.ts'
import { listCompanies } from '#server/companies/list-companies.ts'
import { moveForms } from '#server/companies/move-forms.ts'
import { shopOf } from '#server/http/router/shop-context.ts'
import { listOrdersOfCompany } from '#server/orders/list/orders-of-company.ts'
import { describeTies } from '#server/price-lists/describe-ties.ts'
import { findTiesOfMerge } from '#server/price-lists/planned-lists.ts'
import type { Route } from './+types/admin-customer-move.ts'
import { readProductNumber as readNumber } from './read-product-number.ts'

const FOUND_SHOWN = 20

export async function loader({ params, request, url, context }: Route.LoaderArgs) {
  const { db, snapshot } = shopOf(context)
  const number = readNumber(params.number)
  const found = await findCompany(db, number)
  if (!found || found.erasedAt) return data({ company: undefined }, { status: 404 })
  if (found.mergedInto !== null) throw redirect(`/admin/customers/${found.mergedInto}`)
  const query = {
    ...readCompanyListQuery(url.searchParams),
    state: '',
    country: '',
    ends: '',
    sort: '',
  } as const
  const [people, addresses, { orders }, candidates] = await Promise.all([
    readPeople(db, number),
    readAddresses(db, number),
    listOrdersOfCompany(db, number, { after: '', before: '' }),
    query.search === ''
      ? proposeMerges(db, number)
      : listCompanies(db, query, { signal: request.signal }).then(({ companies }) =>
          companies.map((company) => ({ ...company, reasons: [] })),
        ),
  ])
  const when = (moment: string) => formatMoment(new Date(moment), snapshot.shop.timeZone)
  return data({
    company: { number, name: found.name, revision: found.revision },
    search: query.search,
    candidates: candidates.filter((company) => company.number !== number).slice(0, FOUND_SHOWN),
    people: people.map(({ id, name, email }) => ({ id, text: `${name}, ${email}` })),
    addresses: addresses.map(({ id, address }) => ({ id, text: address.replaceAll('\n', ', ') })),
    orders: orders.map(({ id, number, fullName, createdAt }) => ({
      id,
      text: `${number}, ${fullName}, ${when(createdAt)}`,
    })),
  })
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const { db, snapshot, ...parts } = shopOf(context)
  const { form, actor } = await readStaffForm(request, parts)
  const prices = {
    findTies: findTiesOfMerge,
    describeTies: (ties: Parameters<typeof describeTies>[1]) => describeTies(db, ties, snapshot),
  }
  const forms = moveForms(db, readNumber(params.number), { actor, prices })
  return answerForm('/admin/customers/:number/move', form, forms)
}

export { shouldRevalidate } from './revalidate-after-refusals.ts'

export const meta = officePageMeta('Merge or Split')

export default function AdminCustomerMove({ loaderData, actionData }: Route.ComponentProps) {
  if (!loaderData.company) return <OfficeNotFound what="customer" />
  return <MovePage key={loaderData.company.number} {...loaderData} answer={actionData} />
}
