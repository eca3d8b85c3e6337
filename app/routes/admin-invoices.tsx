import { InvoicesPage } from '#app/features/invoices/invoices-page.tsx'
import { officePageMeta } from '#app/features/site-shell/office-meta.ts'
import { mayDo } from '#domain/access/intents.ts'
import { formatDay } from '#domain/format-day.ts'
import { INVOICE_STATES, readInvoiceListQuery } from '#domain/invoices/invoice-list-query.ts'
import { localDay, writeLocalTime } from '#domain/local-time.ts'
import { formatEuro, parseDecimalEuros } from '#domain/money.ts'
import { requireStaff } from '#server/accounts/session/require-staff.ts'
import { readStaffForm } from '#server/accounts/session/staff-form.ts'
import { answerForm } from '#server/answer-form.ts'
import { shopOf } from '#server/http/router/shop-context.ts'
import { MOST_AT_ONCE, readIssuing } from '#server/invoices/issue-many.ts'
import { invoicesForms, listInvoices, listReadyOrders } from '#server/invoices/list-invoices.ts'
import { mustConfirmNumbers, readSeries } from '#server/invoices/take-number.ts'
import type { Route } from './+types/admin-invoices.ts'

export async function loader({ url, context }: Route.LoaderArgs) {
  const { db, snapshot, viewer } = shopOf(context)
  const { shop } = snapshot
  const { roles, userId } = requireStaff(await viewer())
  const query = readInvoiceListQuery(url.searchParams)
  const year = Number(writeLocalTime(new Date(), shop.timeZone).slice(0, 4))
  const [{ invoices, older, newer }, ready, issuing, mustConfirm, series] = await Promise.all([
    listInvoices(db, query),
    listReadyOrders(db, { most: MOST_AT_ONCE }),
    readIssuing(db, userId),
    mustConfirmNumbers(db),
    readSeries(db, shop, year),
  ])
  return {
    query,
    older,
    newer,
    ready: ready.map(({ id, number, buyer, confirmedAt, net }) => ({
      ...{ id, buyer, number, cents: parseDecimalEuros(net) },
      confirmed: formatDay(localDay(new Date(confirmedAt), shop.timeZone)),
    })),
    issuing,
    held: mustConfirm ? { series, isOwner: mayDo(roles, '/admin/invoices', 'confirm-numbers') } : undefined,
    invoices: invoices.map(({ issuedOn, dueOn, total, kind, state, ...each }) => ({
      ...each,
      day: formatDay(issuedOn),
      due: dueOn ? formatDay(dueOn) : '',
      total: formatEuro((kind === 'invoice' ? 1 : -1) * parseDecimalEuros(total)),
      state: state === null ? 'Credit note' : INVOICE_STATES[state],
    })),
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { db, snapshot, ...parts } = shopOf(context)
  const { form, actor } = await readStaffForm(request, parts)
  return answerForm('/admin/invoices', form, invoicesForms(db, { shop: snapshot.shop, actor }))
}

export const meta = officePageMeta('Invoices')

export default function AdminInvoices({ loaderData, actionData }: Route.ComponentProps) {
  return <InvoicesPage {...loaderData} answer={actionData} />
}
