import { Link } from 'react-router'
import { Badge } from '#app/ui/badge.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import {
  APPLICATION_STATES,
  APPLICATION_TONES,
  type ApplicationState,
} from '#domain/qualification/application-limits.ts'
import {
  APPLICATION_ROOM,
  formatMegabytes,
  LITTLE_ROOM,
  ROOM_TOLD_AT,
} from '#domain/qualification/application-room.ts'

export type ApplicationLine = {
  id: number
  state: ApplicationState
  businessName: string
  country: string
  changed: string
  decidedBy: string | null
}

export function ApplicationBadge({ state }: { state: ApplicationState }) {
  return <Badge tone={APPLICATION_TONES[state]}>{APPLICATION_STATES[state]}</Badge>
}

type ApplicationsPageProps = {
  open: ApplicationLine[]
  decided: ApplicationLine[]
  isClosed: boolean
  /** What the files of applicants take. */
  heldBytes: number
}

/** Businesses that ask to be qualified. */
export function ApplicationsPage({ open, decided, isClosed, heldBytes }: ApplicationsPageProps) {
  return (
    <>
      <PageHead title="Applications" />
      <p className="-mt-5 mb-8 max-w-prose text-sm text-soft">
        {isClosed
          ? 'Anybody can order in this shop, so applications are off. Change this under Settings, Customers.'
          : 'Businesses that applied at /apply in your shop. Unsuccessful applications are deleted after six months.'}
      </p>
      {heldBytes > ROOM_TOLD_AT && (
        <p className="mb-8 max-w-prose border-clay border-l-2 bg-sheet px-4 py-3 text-sm">
          Application files take up {formatMegabytes(heldBytes)} of {formatMegabytes(APPLICATION_ROOM.inAll)}.{' '}
          {LITTLE_ROOM}
        </p>
      )}
      {open.length === 0 && decided.length === 0 ? (
        <EmptyState title="No applications">New applications appear here.</EmptyState>
      ) : (
        <div className="grid gap-10">
          <Lines title="Open" lines={open} empty="No open applications." />
          {decided.length > 0 && <Lines title="Decided" lines={decided} empty="" />}
        </div>
      )}
    </>
  )
}

function Lines({ title, lines, empty }: { title: string; lines: ApplicationLine[]; empty: string }) {
  return (
    <section className="min-w-0">
      <h2 className="mb-3 text-xl">{title}</h2>
      {lines.length === 0 ? (
        <p className="text-soft">{empty}</p>
      ) : (
        <ul className="border-line border-b">
          {lines.map(({ id, state, businessName, country, changed, decidedBy }) => (
            <li
              key={id}
              className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 border-line border-t py-3"
            >
              <span className="min-w-0 break-words">
                <Link to={`/admin/applications/${id}`}>{businessName}</Link>
                <span className="block text-sm text-soft">
                  {[country, decidedBy ? `${decidedBy}, ${changed}` : changed].join(' · ')}
                </span>
              </span>
              <ApplicationBadge state={state} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
