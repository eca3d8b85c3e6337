import type { ReactNode } from 'react'
import { BlockCell, BlockRow, BlockTable } from '#app/ui/block-table.tsx'
import { DocumentLink } from './document-link.tsx'
import type { ChangeView } from './settings-view.ts'
import { ShownPlaces } from './shown-places.tsx'

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
    <BlockTable
      label={label}
      className="table-fixed"
      heads={[
        'Setting',
        heads.before,
        heads.after,
        ...(action ? [{ title: 'What to do', className: 'w-36' }] : []),
      ]}
    >
      {changes.map((change) => (
        <BlockRow key={change.path} className="max-md:gap-1">
          <BlockCell>
            <span className="block text-soft text-xs">{change.section}</span>
            <span className="block font-medium">{change.label}</span>
            {withPlaces && (
              <span className="block text-soft text-xs">
                <ShownPlaces places={change.shows} />
              </span>
            )}
            {note?.(change)}
          </BlockCell>
          <Value head={heads.before} text={change.before} file={change.files?.before} isOld />
          <Value head={heads.after} text={change.after} file={change.files?.after} />
          {action && <BlockCell>{action(change)}</BlockCell>}
        </BlockRow>
      ))}
    </BlockTable>
  )
}

type ValueProps = { head: string; text: string; file: string | undefined; isOld?: boolean }

function Value({ head, text, file, isOld = false }: ValueProps) {
  return (
    <BlockCell className={`whitespace-pre-line break-words ${isOld ? 'text-soft' : ''}`}>
      <span className="mr-2 font-mono text-soft text-xs md:hidden">{head}</span>
      {file ? <DocumentLink name={text} to={file} /> : text}
    </BlockCell>
  )
}
