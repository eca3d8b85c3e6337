import { Link } from 'react-router'
import { BlockCell, BlockRow, BlockTable } from '#app/ui/block-table.tsx'
import { Button } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Field } from '#app/ui/field.tsx'
import { InputField } from '#app/ui/input-field.tsx'
import { IntentForm } from '#app/ui/intent-form.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { BY_AGE, Pager } from '#app/ui/pager.tsx'
import { SearchForm } from '#app/ui/search-form.tsx'
import { Section } from '#app/ui/section.tsx'
import { Select } from '#app/ui/select.tsx'
import { numeric } from '#app/ui/table.tsx'
import { DOCUMENTS, documentPath } from '#domain/documents.ts'
import type { FormAnswer } from '#domain/form-answer.ts'
import { BOOKS } from '#domain/invoices/books-query.ts'
import {
  INVOICE_STATES,
  type InvoiceListQuery,
  writeInvoiceListQuery,
} from '#domain/invoices/invoice-list-query.ts'
import { type Issuing, type ReadyOrder, ReadyOrders } from './ready-orders.tsx'

type Row = {
  id: number
  number: string
  orderId: string
  buyer: string
  day: string
  due: string
  total: string
  state: string
  hasPdf: boolean
}

type InvoicesPageProps = {
  query: InvoiceListQuery
  invoices: Row[]
  older: string | null
  newer: string | null
  /** Confirmed orders without an invoice, as many as are issued in one press at most. */
  ready: ReadyOrder[]
  /** The invoices that this person asked for last. */
  issuing: Issuing | undefined
  /** After a restore nothing is issued until an owner says which numbers were the last. */
  held: { series: { prefix: string; year: number; last: number }[]; isOwner: boolean } | undefined
  answer: FormAnswer | undefined
}

export function InvoicesPage({
  query,
  invoices,
  older,
  newer,
  ready,
  issuing,
  held,
  answer,
}: InvoicesPageProps) {
  const to = (change: Partial<InvoiceListQuery>) =>
    writeInvoiceListQuery({ ...query, after: '', before: '', ...change }) || '?'
  return (
    <>
      <PageHead title="Invoices" />
      {held && <HeldNumbers held={held} answer={answer} />}
      {!held && <ReadyOrders orders={ready} issuing={issuing} />}
      <Filters query={query} />
      {invoices.length === 0 ? (
        <EmptyState title="No invoices found">
          {isNarrowed(query)
            ? 'No invoice matches your search.'
            : 'Issue invoices on an order page, or above for several confirmed orders.'}
        </EmptyState>
      ) : (
        <BlockTable
          label="Invoices"
          heads={['Number', 'Customer', 'Date', 'Due', 'Status', numeric('Total'), 'Files']}
        >
          {invoices.map((invoice) => (
            <InvoiceRow key={invoice.id} invoice={invoice} />
          ))}
        </BlockTable>
      )}
      <Pager
        label="Pages of invoices"
        first={to({})}
        previous={newer && to({ before: newer })}
        next={older && to({ after: older })}
        words={BY_AGE}
      />
      <Books query={query} />
    </>
  )
}

/** On a phone number and total stand above the customer and the days, as on an invoice. */
function InvoiceRow({ invoice }: { invoice: Row }) {
  return (
    <BlockRow>
      <BlockCell className="whitespace-nowrap font-mono">
        <Link to={`/admin/orders/${invoice.orderId}`} className="underline">
          {invoice.number}
        </Link>
      </BlockCell>
      <BlockCell className="min-w-0 break-words max-md:order-2">{invoice.buyer}</BlockCell>
      <BlockCell className="max-md:order-4">{invoice.day}</BlockCell>
      <BlockCell className="max-md:order-6 max-md:text-soft">
        {invoice.due && <span className="md:hidden">Due </span>}
        {invoice.due}
      </BlockCell>
      <BlockCell className="max-md:order-3 max-md:text-right">{invoice.state}</BlockCell>
      <BlockCell className="whitespace-nowrap text-right font-mono max-md:order-1">{invoice.total}</BlockCell>
      <BlockCell className="whitespace-nowrap max-md:order-5 max-md:text-right">
        {invoice.hasPdf && (
          <a
            href={documentPath(DOCUMENTS.invoice, { id: invoice.id })}
            className="mr-3 underline"
            aria-label={`PDF of ${invoice.number}`}
          >
            PDF
          </a>
        )}
        <a
          href={documentPath(DOCUMENTS.invoiceXml, { id: invoice.id })}
          className="underline"
          aria-label={`XML of ${invoice.number}`}
        >
          XML
        </a>
      </BlockCell>
    </BlockRow>
  )
}

/** A plain form: what it asks for is a file. */
function Books({ query }: { query: InvoiceListQuery }) {
  return (
    <Section
      id="books-title"
      title="Accounting export"
      heading="text-2xl"
      className="mt-12 border-line border-t pt-8"
    >
      <p className="mt-1 mb-4 text-sm text-soft">Without dates: the year to date.</p>
      <form method="get" action={DOCUMENTS.books} className="flex flex-wrap items-end gap-4">
        <Field label="Content" className="min-w-0 flex-1 basis-60">
          {(control) => <Select {...control} name="book" options={Object.entries(BOOKS)} />}
        </Field>
        <InputField label="From date" type="date" name="from" defaultValue={query.from} />
        <InputField label="To date" type="date" name="to" defaultValue={query.to} />
        <Field label="Format">
          {(control) => (
            <Select {...control} name="form">
              <option value="">CSV</option>
              <option value="excel">CSV for Excel</option>
            </Select>
          )}
        </Field>
        <Button type="submit" variant="outline">
          Download
        </Button>
      </form>
    </Section>
  )
}

function Filters({ query: { search, state, from, to } }: { query: InvoiceListQuery }) {
  return (
    <SearchForm
      className="sm:grid-cols-2 lg:grid-cols-[1fr_10rem_11rem_11rem_auto]"
      submitLabel="Show"
      controls={[
        { name: 'q', label: 'Number or customer', value: search },
        { name: 'state', label: 'Status', value: state, all: 'All', options: Object.entries(INVOICE_STATES) },
        { name: 'from', label: 'From', value: from, type: 'date' },
        { name: 'to', label: 'To', value: to, type: 'date' },
      ]}
    />
  )
}

function HeldNumbers({
  held,
  answer,
}: Pick<InvoicesPageProps, 'answer'> & { held: NonNullable<InvoicesPageProps['held']> }) {
  return (
    <Section
      id="held-title"
      title="Invoicing is paused"
      heading="mb-2 text-2xl"
      className="mb-8 rounded-md border border-clay p-5"
    >
      <p className="mb-4">
        The shop was restored from a backup. Invoices may have been sent after that backup: enter the last
        number sent of each series, and numbering continues from there.
      </p>
      {held.isOwner ? (
        <IntentForm intent="confirm-numbers" answer={answer} submitLabel="Continue the number series">
          {() =>
            held.series.map(({ prefix, year, last }) => (
              <InputField
                key={prefix}
                label={`Last number sent: ${prefix}-${year}-`}
                hint={`Last number in the backup: ${last}.`}
                name={prefix}
                type="number"
                min={last}
                defaultValue={last}
                inputMode="numeric"
              />
            ))
          }
        </IntentForm>
      ) : (
        <p>An owner of the shop must enter them.</p>
      )}
    </Section>
  )
}

function isNarrowed({ search, state, from, to }: InvoiceListQuery) {
  return [search, state, from, to].some(Boolean)
}
