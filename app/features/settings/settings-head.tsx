import { Link } from 'react-router'
import { LinkButton } from '#app/ui/link-button.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import type { RoomLink } from './settings-view.ts'

type SettingsHeadProps = {
  title: string
  /** Changes of this person that are not published. */
  changes: number
  /** Which of the pages under the settings this is. */
  current?: 'history' | 'review' | 'overview'
}

/** The top of every page of the settings: where one is, and what is not published yet. */
export function SettingsHead({ title, changes, current }: SettingsHeadProps) {
  return (
    <>
      {current !== 'overview' && (
        <nav aria-label="Breadcrumb" className="mb-2">
          <ol className="flex gap-2 font-mono text-soft text-xs">
            <li className="flex gap-2">
              <Link to="/admin/settings" className="hover:text-ink">
                Settings
              </Link>
              <span aria-hidden="true">/</span>
            </li>
            <li aria-current="page" className="text-ink">
              {title}
            </li>
          </ol>
        </nav>
      )}
      <PageHead title={title}>
        {current !== 'history' && (
          <LinkButton to="/admin/settings/history" variant="outline" size="small">
            History
          </LinkButton>
        )}
        {changes > 0 && current !== 'review' && (
          <LinkButton to="/admin/settings/review" size="small">
            {changes === 1 ? 'Review 1 change' : `Review ${changes} changes`}
          </LinkButton>
        )}
      </PageHead>
    </>
  )
}

/** The other rooms, one press away. */
export function RoomNavigation({ rooms, current }: { rooms: readonly RoomLink[]; current: string }) {
  return (
    <nav aria-label="Settings" className="-mt-4 mb-8 border-line border-b">
      <ul className="flex flex-wrap gap-x-5">
        {rooms.map(({ name, title }) => (
          <li key={name}>
            <Link
              to={`/admin/settings/${name}`}
              aria-current={name === current ? 'page' : undefined}
              className="-mb-px block border-transparent border-b-2 py-2 text-sm text-soft no-underline transition-colors hover:text-ink aria-[current]:border-resin aria-[current]:text-ink"
            >
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
