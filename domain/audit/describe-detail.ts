import { describeRoles, readRoles } from '#domain/access/roles.ts'
import { PERIODS } from '#domain/analytics/statistics-query.ts'
import { COMPANY_STATES, isCompanyState } from '#domain/companies/company-state.ts'
import { countOf } from '#domain/format-count.ts'
import { formatDay } from '#domain/format-day.ts'
import { formatMoment } from '#domain/format-moment.ts'
import { DECISION_WORDS } from '#domain/irregular/decision.ts'
import { describeJobKind } from '#domain/jobs/job-kind.ts'
import { formatEuro, parseDecimalEuros } from '#domain/money.ts'
import { isOrderStatus, LIFE } from '#domain/orders/work/order-status.ts'
import { PAYMENT_WAY_NAMES, PAYMENT_WAYS } from '#domain/payments/payment.ts'
import type { AuditDetail } from './audit-detail.ts'
import { COMPANY_SENTENCES } from './company-details.ts'
import { PRICE_LIST_SENTENCES } from './price-list-details.ts'
import { RECALL_SENTENCES } from './recall-details.ts'
import { STOCK_SENTENCES } from './stock-details.ts'

/** What a line of the audit log adds to its action, as a person would say it; '' where it adds nothing. */
export function describeDetail(action: string, detail: AuditDetail, timeZone: string): string {
  const describe = Object.entries(SENTENCES).find(([known]) => known === action)?.[1]
  return describe?.(detail, timeZone) ?? describeUnknown(detail)
}

/** Undefined where a line was written by another version and holds something else. */
type Describe = (detail: AuditDetail, timeZone: string) => string | undefined

const SENTENCES: Record<string, Describe> = {
  ...COMPANY_SENTENCES,
  ...STOCK_SENTENCES,
  ...PRICE_LIST_SENTENCES,
  ...RECALL_SENTENCES,
  'order-status-changed': ({ from, to }) => {
    const [before, after] = [statusName(from), statusName(to)]
    return before && after && `From ${before} to ${after}`
  },
  'order-changed': ({ version, from, to }) =>
    isCount(version) && isAmount(from) && isAmount(to)
      ? `Version ${version}: goods of ${euros(from)}, now ${euros(to)}`
      : undefined,
  'order-agreement-asked': ({ version }) => (isCount(version) ? `To version ${version}` : undefined),
  'order-agreement-recorded': ({ version }) => (isCount(version) ? `To version ${version}` : undefined),
  'order-vat-area-decided': ({ area }) => (area === 'outside' ? 'An export' : 'Inside the VAT area'),
  'order-cancelled': ({ from }) => {
    const before = statusName(from)
    return before && `It was ${before}`
  },
  'order-deleted': ({ total }) => (isAmount(total) ? `It came to ${euros(total)}` : undefined),
  'order-picked': describeBatches,
  'order-put-back': describeBatches,
  'payment-recorded': describePayment,
  'payment-reversed': describePayment,
  'statement-imported': ({ lines, known, doubts }) =>
    isCount(lines) && isCount(known)
      ? [
          countOf(lines, 'new line'),
          isCount(doubts) && doubts > 0 && `${doubts} of them to be compared with other statements`,
          known > 0 && `${known} known already`,
        ]
          .filter(Boolean)
          .join(', ')
      : undefined,
  'bank-line-ignored': describeCents,
  'bank-line-kept': describeCents,
  'bank-lines-ignored': ({ lines }) => (isCount(lines) ? countOf(lines, 'line') : undefined),
  'bank-line-reopened': describeCents,
  'reminder-sent': ({ invoice, step }) => `${String(invoice)}, step ${String(step)}`,
  ...Object.fromEntries(
    ['packed', 'changed', 'shipped', 'delivered', 'removed'].map((did) => [`parcel-${did}`, describeParcel]),
  ),
  ...Object.fromEntries(
    ['product-published', 'product-archived', 'product-brought-back', 'version-drafted'].map((action) => [
      action,
      describeVersion,
    ]),
  ),
  'publication-scheduled': ({ kind, at }, timeZone) => {
    const when = moment(at, timeZone)
    return when && typeof kind === 'string' ? `A ${kind}, on ${when}` : undefined
  },
  'publication-unscheduled': describeKind,
  'product-drafted': describeKind,
  'draft-discarded': describeKind,
  'draft-deleted': describeKind,
  'spreadsheet-uploaded': ({ rows }) => (isCount(rows) ? countOf(rows, 'row') : undefined),
  'spreadsheet-imported': describeSheet,
  'import-undone': ({ products, left, taken }) =>
    isCount(products) && isCount(left)
      ? [
          countOf(products, 'product'),
          ...(left > 0 ? [`${left} changed since, not undone`] : []),
          ...(isCount(taken) && taken > 0
            ? [`${taken} not undone: name or number now used by another product`]
            : []),
        ].join('; ')
      : undefined,
  'catalogue-exported': ({ kind, form }) =>
    typeof kind === 'string' && typeof form === 'string' ? `Every ${kind}, as ${form}` : undefined,
  'job-cancelled': describeJob,
  'job-tried-again': describeJob,
  'orders-exported': describeExport,
  'statistics-exported': ({ form, table, period, filtered }) => {
    const days = Object.entries(PERIODS).find(([name]) => name === period)?.[1].label
    if (typeof table !== 'string' || !days) return undefined
    const parts = [`The table of ${table}`, days.toLowerCase(), filtered === true && 'filtered', excel(form)]
    return parts.filter(Boolean).join(', ')
  },
  'orders-expired': ({ orders, status, from, to, years }) => {
    if (!isCount(orders) || typeof from !== 'string' || typeof to !== 'string') return undefined
    const what = `${countOf(orders, `${String(status)} order`)} of ${formatDay(from)}`
    return `${what}${from === to ? '' : ` to ${formatDay(to)}`}, after ${String(years)} years`
  },
  'company-state-changed': ({ from, to }) => {
    const [before, after] = [stateName(from), stateName(to)]
    return before && after && `From ${before} to ${after}`
  },
  'application-approved': ({ company }) => (isCount(company) ? `As customer ${company}` : undefined),
  'applications-expired': ({ applications, months }) =>
    isCount(applications)
      ? `${countOf(applications, 'application')}, after ${String(months)} months`
      : undefined,
  ...Object.fromEntries(
    ['added', 'changed', 'checked', 'withdrawn'].map((did) => [`company-right-${did}`, describeRight]),
  ),
  'clock-confirmed': ({ seen, confirmed }, timeZone) => {
    const [before, now] = [moment(seen, timeZone), moment(confirmed, timeZone)]
    return before && now && `Clock: ${now}; last known time: ${before}`
  },
  'ladder-published': ({ kind, from }, timeZone) => {
    if (typeof kind !== 'string') return undefined
    const begin = moment(from, timeZone)
    return `For the category ${kind}${begin ? `, from ${begin} on` : ''}`
  },
  'ladder-withdrawn': ({ kind }) => (typeof kind === 'string' ? `For the category ${kind}` : undefined),
  'settings-published': ({ version, before, again }) => {
    if (!isCount(version) || !isCount(before)) return undefined
    const after = before === 0 ? 'after those of shop.config.ts' : `after version ${before}`
    return `Version ${version}, ${after}${isCount(again) ? `: version ${again} again` : ''}`
  },
  'vat-check-recorded': ({ outcome }) =>
    outcome === 'valid' || outcome === 'invalid' ? `The number is ${outcome}` : undefined,
  'order-judged': ({ decision }) =>
    decision === 'fine' || decision === 'irregular'
      ? `Decision: ${DECISION_WORDS[decision].toLowerCase()}`
      : undefined,
  'staff-invited': describeGivenRoles,
  'roles-changed': describeGivenRoles,
  'sessions-ended': ({ sessions }) => (isCount(sessions) ? countOf(sessions, 'session') : undefined),
  'recovery-code-used': ({ left }) =>
    isCount(left) ? `${countOf(left, 'code')} ${left === 1 ? 'is' : 'are'} left` : undefined,
  // Which session it was is for whoever compares two lines by hand, and means nothing to a person.
  'signed-in': ({ device }) => (typeof device === 'string' ? device : ''),
}

function describeGivenRoles({ roles }: AuditDetail): string | undefined {
  return Array.isArray(roles) ? describeRoles(readRoles(roles)) : undefined
}

function describeRight({ kind, until }: AuditDetail): string | undefined {
  if (typeof kind !== 'string') return undefined
  return typeof until === 'string' ? `${kind}, until ${formatDay(until)}` : kind
}

function stateName(state: unknown) {
  return typeof state === 'string' && isCompanyState(state) ? COMPANY_STATES[state] : undefined
}

function describeVersion({ kind, version }: AuditDetail): string | undefined {
  if (!isCount(version)) return describeKind({ kind })
  return typeof kind === 'string' ? `Version ${version} of a ${kind}` : undefined
}

function describeKind({ kind }: AuditDetail): string | undefined {
  return typeof kind === 'string' ? `A ${kind}` : undefined
}

function describeSheet({ kind, mode, new: added, changed }: AuditDetail): string | undefined {
  if (typeof kind !== 'string' || !isCount(added) || !isCount(changed)) return undefined
  return `${countOf(added, `new ${kind}`)}, ${changed} changed${mode === 'draft' ? ', as drafts' : ''}`
}

function describeJob({ kind }: AuditDetail): string | undefined {
  return typeof kind === 'string' ? describeJobKind(kind) : undefined
}

function describeExport({ form, status, searched, selected, expiring }: AuditDetail): string | undefined {
  const what = isCount(selected)
    ? countOf(selected, 'selected order')
    : expiring === true
      ? 'Those about to be deleted'
      : status === 'all'
        ? 'All orders'
        : status === 'short'
          ? 'Orders short of stock'
          : statusName(status) && `${statusName(status)} orders`
  return what && [what, searched === true && 'found by a search', excel(form)].filter(Boolean).join(', ')
}

function describeUnknown(detail: AuditDetail) {
  return Object.entries(detail)
    .map(([name, value]) => `${name}: ${typeof value === 'object' ? JSON.stringify(value) : String(value)}`)
    .join(', ')
}

function statusName(status: unknown) {
  return typeof status === 'string' && isOrderStatus(status) ? LIFE[status].name : undefined
}

function excel(form: unknown) {
  return form === 'excel' && 'for Excel'
}

function isCount(value: unknown): value is number {
  return Number.isSafeInteger(value)
}

function isAmount(value: unknown): value is string {
  return typeof value === 'string' && /^\d{1,12}(\.\d{2})?$/.test(value)
}

function euros(amount: string) {
  return formatEuro(parseDecimalEuros(amount))
}

function moment(iso: unknown, timeZone: string) {
  if (iso === undefined) return undefined
  const at = new Date(String(iso))
  return Number.isNaN(at.getTime()) ? undefined : formatMoment(at, timeZone)
}

function describeBatches({ batches }: AuditDetail) {
  if (!Array.isArray(batches)) return undefined
  return `${batches.length === 1 ? 'Batch' : 'Batches'} ${batches.join(', ')}`
}

function describeParcel({ parcel }: AuditDetail) {
  return isCount(parcel) ? `Parcel ${parcel}` : undefined
}

function describePayment({ cents, way }: AuditDetail) {
  const name = PAYMENT_WAY_NAMES.find((known) => known === way)
  return isCount(cents) && name ? `${formatEuro(cents)}, ${PAYMENT_WAYS[name].toLowerCase()}` : undefined
}

function describeCents({ cents }: AuditDetail) {
  return isCount(cents) ? formatEuro(cents) : undefined
}
