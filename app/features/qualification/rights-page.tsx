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
      <PageHead title="Rights to check" />
      <p className="-mt-5 mb-8 max-w-prose text-sm text-soft">
        Rights of customers that end within 60 days or have ended, that are to be checked again, or that
        nobody has checked yet. Those who qualify customers are told by mail 60 and 14 days before an end.
      </p>
      {rights.length === 0 ? (
        <EmptyState title="Nothing to check">No right is about to end or to be checked again.</EmptyState>
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
