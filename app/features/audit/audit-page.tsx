import { Link, useNavigation } from 'react-router'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { ErrorState } from '#app/ui/error-state.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { BY_AGE, Pager } from '#app/ui/pager.tsx'
import { SearchForm } from '#app/ui/search-form.tsx'
import { AUDIT_ACTIONS } from '#domain/audit/audit-action.ts'
import { type AuditQuery, writeAuditQuery } from '#domain/audit/audit-query.ts'
import { AuditTable, type ShownLine } from './audit-table.tsx'

type AuditPageProps = {
  query: AuditQuery
  lines: ShownLine[]
  older: string | null
  newer: string | null
  gaveUp: boolean
  isSealed: boolean
  timeZone: string
}

/** Who did what and when. */
export function AuditPage({ query, lines, older, newer, gaveUp, isSealed, timeZone }: AuditPageProps) {
  const isLoading = useNavigation().state === 'loading'
  const to = (change: Partial<AuditQuery>) =>
    writeAuditQuery({ ...query, after: '', before: '', ...change }) || '?'
  return (
    <>
      <PageHead title="Audit Log" />
      <p className="-mt-5 mb-6 max-w-prose text-sm text-soft">
        Who did what and when, in {timeZone} time.{' '}
        {isSealed
          ? 'Entries can only be added: even the shop cannot change them.'
          : 'The shop’s own database role could change it: see ‘Seal the audit log’ in docs/operations.md.'}
      </p>
      <AuditControls query={query} />
      <div aria-busy={isLoading}>
        {gaveUp ? (
          <ErrorState title="This search takes too long">
            The search was stopped, so matching entries may be missing. Type more letters, or choose an action
            or dates.
          </ErrorState>
        ) : lines.length === 0 ? (
          <EmptyState headingLevel="h2" title="No entries found">
            {writeAuditQuery(query) === '' ? 'No entries yet.' : <Link to="?">Show all entries</Link>}
          </EmptyState>
        ) : (
          <AuditTable lines={lines} />
        )}
      </div>
      <Pager
        label="Pages of the audit log"
        first={to({})}
        previous={newer && to({ before: newer })}
        next={older && to({ after: older })}
        words={BY_AGE}
      />
    </>
  )
}

function AuditControls({ query: { search, action, from, to } }: { query: AuditQuery }) {
  return (
    <SearchForm
      className="sm:grid-cols-2 lg:grid-cols-[1fr_16rem_11rem_11rem_auto]"
      controls={[
        { name: 'q', label: 'Search', value: search, placeholder: 'A name, an e-mail, an order ID' },
        {
          name: 'action',
          label: 'Action',
          value: action,
          all: 'All actions',
          options: Object.entries(AUDIT_ACTIONS),
        },
        { name: 'from', label: 'From', value: from, type: 'date' },
        { name: 'to', label: 'To', value: to, type: 'date' },
      ]}
    />
  )
}
