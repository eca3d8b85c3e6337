import { data, redirect } from 'react-router'
import { OfficeNotFound } from '#app/features/admin-shell/office-not-found.tsx'
import { AccessSection } from '#app/features/customer-access/access-section.tsx'
import { viewAccess, viewInvitations } from '#app/features/customer-access/access-view.ts'
import { CompanyPage } from '#app/features/customers/company-page.tsx'
import { viewCompany } from '#app/features/customers/company-view.ts'
import { AccountSection } from '#app/features/payments/account-section.tsx'
import { viewAccount } from '#app/features/payments/account-view.ts'
import { CompanyPricing } from '#app/features/prices/lists/company-pricing.tsx'
import { QualificationSection } from '#app/features/qualification/qualification-section.tsx'
import { viewQualification } from '#app/features/qualification/qualification-view.ts'
import { officeMeta } from '#app/features/site-shell/office-meta.ts'
import { VatSection } from '#app/features/vat-checks/vat-section.tsx'
import { viewVat } from '#app/features/vat-checks/vat-view.ts'
import { intentsOf, mayDo } from '#domain/access/intents.ts'
import { viewerMayEnter } from '#domain/access/viewer.ts'
import { createZonedTime } from '#domain/analytics/zoned-time.ts'
import { formatMoment } from '#domain/format-moment.ts'
import { requireStaff } from '#server/accounts/session/require-staff.ts'
import { readStaffForm } from '#server/accounts/session/staff-form.ts'
import { answerForm } from '#server/answer-form.ts'
import { invitationForms, readOpenInvitations } from '#server/buyers/open-invitations.ts'
import { accessForms, readAccess } from '#server/buyers/staff-access.ts'
import { readCompanyFiles } from '#server/companies/company-files.ts'
import { companyForms } from '#server/companies/company-forms.ts'
import { readMoves } from '#server/companies/company-moves.ts'
import { findCompany, readAddresses, readCompanyEvents, readPeople } from '#server/companies/find-company.ts'
import { shopOf } from '#server/http/router/shop-context.ts'
import { listOrdersOfCompany, sumOrdersOfCompany } from '#server/orders/list/orders-of-company.ts'
import { readAccount } from '#server/payments/read-account.ts'
import { groupForms, listGroups, readCompanyPricing } from '#server/price-lists/customer-groups.ts'
import { readQualification, rightChoices } from '#server/qualification/read-qualification.ts'
import { readVatChecks, vatForms } from '#server/vat-checks/vat-forms.ts'
import type { Route } from './+types/admin-customer.ts'
import { readAll } from './read-all.ts'
import { readProductNumber as readNumber } from './read-product-number.ts'

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { db, viewer, snapshot } = shopOf(context)
  const staff = requireStaff(await viewer())
  const number = readNumber(params.number)
  const found = await findCompany(db, number)
  if (!found) return data({ company: undefined }, { status: 404 })
  if (found.mergedInto !== null) throw redirect(`/admin/customers/${found.mergedInto}`)
  const at = { after: url.searchParams.get('after') ?? '', before: url.searchParams.get('before') ?? '' }
  // Whoever checks rights has no business with the money.
  const maySeeMoney = viewerMayEnter(staff, '/admin/payments')
  const { qualification, vatChecks, account, pricing, groups, access, invitations, ...read } = await readAll({
    people: readPeople(db, number),
    addresses: readAddresses(db, number),
    events: readCompanyEvents(db, number),
    orders: listOrdersOfCompany(db, number, at),
    sums: sumOrdersOfCompany(db, number),
    moves: readMoves(db, number),
    files: readCompanyFiles(db, number),
    qualification: readQualification(db, number),
    vatChecks: readVatChecks(db, number),
    account: maySeeMoney ? readAccount(db, number) : undefined,
    pricing: readCompanyPricing(db, number),
    groups: listGroups(db),
    access: readAccess(db, number),
    invitations: readOpenInvitations(db, number, new Date()),
  })
  const { timeZone, vatChecks: settings, legalEntity } = snapshot.shop
  return data({
    company: viewCompany(found, {
      ...read,
      viewerId: staff.userId,
      may: intentsOf(staff.roles, '/admin/customers/:number'),
      timeZone,
    }),
    qualification:
      qualification &&
      viewQualification(qualification, { timeZone, ...rightChoices(snapshot.shop, found.country) }),
    vat: viewVat(found, vatChecks, {
      timeZone,
      isViesAsked: settings?.vies === true,
      hasOwnNumber: legalEntity.vatNumber !== '',
      today: createZonedTime(timeZone)(new Date()).slice(0, 10),
    }),
    account: account && viewAccount(number, account),
    access: viewAccess(access, timeZone),
    invitations: viewInvitations(invitations, timeZone),
    pricing: {
      group: pricing.group,
      groups,
      lists: pricing.lists.map(({ validTo, ...list }) => ({
        ...list,
        to: validTo ? formatMoment(validTo, timeZone) : '',
      })),
    },
    mayPrice: mayDo(staff.roles, '/admin/customers/:number', 'set-group'),
    mayQualify: viewerMayEnter(staff, '/admin/customers/:number/qualification'),
  })
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const { db, snapshot, ...parts } = shopOf(context)
  const { form, actor } = await readStaffForm(request, parts)
  const number = readNumber(params.number)
  const isViesAsked = snapshot.shop.vatChecks?.vies === true
  return answerForm('/admin/customers/:number', form, {
    ...companyForms(db, number, actor),
    ...accessForms(db, number, actor),
    ...invitationForms(db, number, actor),
    ...vatForms(db, number, { actor, isViesAsked }),
    ...groupForms(db, number, actor),
  })
}

export { shouldRevalidate } from './revalidate-after-refusals.ts'

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return officeMeta(loaderData?.company?.name ?? 'Customer Not Found', matches)
}

export default function AdminCustomer({ loaderData }: Route.ComponentProps) {
  if (!loaderData.company) return <OfficeNotFound what="customer" />
  const { company, qualification, mayQualify, vat, account, pricing, mayPrice, access, invitations } =
    loaderData
  return (
    // What is typed or open belongs to one company. Sections of other parts stand inside.
    <CompanyPage key={company.number} company={company}>
      <CompanyPricing company={company} pricing={pricing} mayPrice={mayPrice} />
      {account && <AccountSection account={account} />}
      <AccessSection
        people={access}
        invitations={invitations}
        mayChange={company.may.includes('person-may-sign-in')}
      />
      {qualification && <QualificationSection company={qualification} mayQualify={mayQualify} />}
      <VatSection vat={vat} mayCheck={company.may.includes('record-vat-check')} />
    </CompanyPage>
  )
}
