import { SearchForm } from '#app/ui/search-form.tsx'
import { AUDIT_ACTIONS } from '#domain/audit/audit-action.ts'
import type { AuditQuery } from '#domain/audit/audit-query.ts'

export function AuditControls({ query: { search, action, from, to } }: { query: AuditQuery }) {
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
