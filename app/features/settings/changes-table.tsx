import type { ReactNode } from 'react'
import { HeadCell } from '#app/ui/table.tsx'
import { DocumentLink } from './document-link.tsx'
import type { ChangeView } from './settings-view.ts'
import { ShownPlaces } from './shown-places.tsx'

const CELL = 'align-top md:border-line md:border-t md:px-3 md:py-3 md:first:pl-0 md:last:pr-0'

type ChangesTableProps<Change extends ChangeView> = {
  label: string
  changes: readonly Change[]
  heads?: { before: string; after: string }
  /** Where each shows, for whoever wants to look there. */
  withPlaces?: boolean
  /** What there is to say about a line, below its name. */
  note?: (change: Change) => ReactNode
  /** What can be done about a line. */
  action?: (change: Change) => ReactNode
}

/** Old and new, setting by setting; on a phone each is a block of its own. */
export function ChangesTable<Change extends ChangeView>({
  label,
  changes,
  heads = { before: 'Before', after: 'After' },
  withPlaces = false,
  note,
  action,
}: ChangesTableProps<Change>) {
  return (
    <table
      aria-label={label}
      className="w-full table-fixed border-collapse border-line border-b text-sm max-md:block"
    >
      <thead className="max-md:hidden">
        <tr>
          <HeadCell>Setting</HeadCell>
          <HeadCell>{heads.before}</HeadCell>
          <HeadCell>{heads.after}</HeadCell>
          {action && <HeadCell className="w-36">What to do</HeadCell>}
        </tr>
      </thead>
      <tbody className="max-md:block">
        {changes.map((change) => (
          <tr
            key={change.path}
            className="max-md:grid max-md:gap-1 max-md:border-line max-md:border-t max-md:py-3"
          >
            <td className={CELL}>
              <span className="block text-soft text-xs">{change.section}</span>
              <span className="block font-medium">{change.label}</span>
              {withPlaces && (
                <span className="block text-soft text-xs">
                  <ShownPlaces places={change.shows} />
                </span>
              )}
              {note?.(change)}
            </td>
            <Value head={heads.before} text={change.before} file={change.files?.before} isOld />
            <Value head={heads.after} text={change.after} file={change.files?.after} />
            {action && <td className={CELL}>{action(change)}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

type ValueProps = { head: string; text: string; file: string | undefined; isOld?: boolean }

function Value({ head, text, file, isOld = false }: ValueProps) {
  return (
    <td className={`${CELL} whitespace-pre-line break-words ${isOld ? 'text-soft' : ''}`}>
      <span className="mr-2 font-mono text-soft text-xs md:hidden">{head}</span>
      {file ? <DocumentLink name={text} to={file} /> : text}
    </td>
  )
}
