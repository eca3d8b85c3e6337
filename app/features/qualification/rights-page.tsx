import { Link } from 'react-router'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import type { EntitlementStanding } from '#domain/qualification/entitlement.ts'
import { StandingBadge } from './standing-badge.tsx'

export type DueRight = {
  id: number
  company: number
  name: string
  /** 'Licence L-1' */
  right: string
  standing: EntitlementStanding
  /** 'Ends on 7 March 2027' */
  when: string
}

/** Rights of customers that somebody should look at. */
export function RightsPage({ rights, mayQualify }: { rights: DueRight[]; mayQualify: boolean }) {
  return (
    <>
      <PageHead title="Authorisations to check" />
      <p className="-mt-5 mb-8 max-w-prose text-sm text-soft">
        Customer authorisations that expire within 60 days or have expired, that are due for a check, or that
        nobody has checked yet. Staff who qualify customers are e-mailed 60 and 14 days before expiry.
      </p>
      {rights.length === 0 ? (
        <EmptyState title="Nothing to check">No authorisation expires soon or is due for a check.</EmptyState>
      ) : (
        <ul className="border-line border-b">
          {rights.map(({ id, company, name, right, standing, when }) => (
            <li
              key={id}
              className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 border-line border-t py-3"
            >
              <span className="min-w-0 break-words">
                <Link to={`/admin/customers/${company}${mayQualify ? '/qualification' : ''}`}>{name}</Link>
                <span className="block text-sm text-soft">{[right, when].filter(Boolean).join(' · ')}</span>
              </span>
              <StandingBadge standing={standing} />
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
