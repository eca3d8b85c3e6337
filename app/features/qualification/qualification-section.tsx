import { LinkButton } from '#app/ui/link-button.tsx'
import type { QualificationView } from './qualification-view.ts'
import { StandingBadge } from './standing-badge.tsx'

type QualificationSectionProps = {
  company: QualificationView
  /** Those who may qualify go on from here. */
  mayQualify: boolean
}

/** On the page of a customer: what it is known to be, and by which rights. */
export function QualificationSection({ company, mayQualify }: QualificationSectionProps) {
  const { number, stateName, stateLine, reason, rights } = company
  const shown = rights.filter(({ standing }) => standing !== 'withdrawn')
  return (
    <section aria-labelledby="customer-qualification">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="customer-qualification" className="text-2xl">
          Qualification
        </h2>
        {mayQualify && (
          <LinkButton to={`/admin/customers/${number}/qualification`} variant="outline" size="small">
            Check and qualify
          </LinkButton>
        )}
      </div>
      <p className="mt-2">
        {stateName}
        {stateLine && (
          <span className="block text-sm text-soft">{[stateLine, reason].filter(Boolean).join(': ')}</span>
        )}
      </p>
      {shown.length === 0 ? (
        <p className="mt-2 text-sm text-soft">No authorisation recorded yet.</p>
      ) : (
        <ul className="mt-3 border-line border-b">
          {shown.map((right) => (
            <li key={right.id} className="grid gap-1 border-line border-t py-3">
              <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
                <span className="min-w-0 break-words font-medium">
                  {[right.kind, right.number].filter(Boolean).join(' ')}
                </span>
                <StandingBadge standing={right.standing} />
              </span>
              <span className="text-sm text-soft">{`${right.scope}. ${right.validity}.`}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
