import { Link } from 'react-router'
import { Badge } from '#app/ui/badge.tsx'
import { LinkButton } from '#app/ui/link-button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { ChangesTable } from './changes-table.tsx'
import { SettingsHead } from './settings-head.tsx'
import type { ChangeView } from './settings-view.ts'

type VersionView = {
  version: number
  /** 'Ada, 7 March 2027, 14:05' */
  published: string
  isCurrent: boolean
  changes: ChangeView[]
}

type HistoryPageProps = {
  versions: VersionView[]
  older: number | undefined
  changes: number
  /** What came of publishing, just now. */
  notice: string | undefined
}

/** Every version that was published, the newest first. */
export function HistoryPage({ versions, older, changes, notice }: HistoryPageProps) {
  return (
    <>
      <SettingsHead title="History" changes={changes} current="history" />
      <Notice role="status" className="mb-6">
        {notice}
      </Notice>
      <ol className="grid grid-cols-1 gap-8">
        {versions.map((version) => (
          <Version key={version.version} version={version} />
        ))}
        {older === undefined && <Defaults isCurrent={versions.length === 0} />}
      </ol>
      {older !== undefined && (
        <nav aria-label="Pages of the history" className="py-6">
          <LinkButton to={`?before=${older}`} rel="next" variant="outline" size="small">
            Older
          </LinkButton>
        </nav>
      )}
    </>
  )
}

function Version({ version: { version, published, isCurrent, changes } }: { version: VersionView }) {
  return (
    <li className="grid min-w-0 gap-3 border-line border-t pt-5">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <h2 className="flex flex-wrap items-center gap-x-3 gap-y-1 text-xl">
          Version {version}
          {isCurrent && <Badge tone="default">Published now</Badge>}
        </h2>
        {!isCurrent && (
          <Link to={`/admin/settings/history/${version}`} className="text-sm">
            Publish this version again
          </Link>
        )}
      </div>
      <p className="-mt-2 break-words text-sm text-soft">{published}</p>
      <ChangesTable label={`Changes of version ${version}`} changes={changes} />
    </li>
  )
}

function Defaults({ isCurrent }: { isCurrent: boolean }) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-line border-t pt-5">
      <div>
        <h2 className="flex flex-wrap items-center gap-x-3 gap-y-1 text-xl">
          The settings that came with the shop
          {isCurrent && <Badge tone="default">In use now</Badge>}
        </h2>
        <p className="text-sm text-soft">
          They come from shop.config.ts and apply until you publish your own.
        </p>
      </div>
      {!isCurrent && (
        <Link to="/admin/settings/history/0" className="text-sm">
          Publish the defaults
        </Link>
      )}
    </li>
  )
}
