import { useState } from 'react'
import { Link } from 'react-router'
import { Badge } from '#app/ui/badge.tsx'
import { BlockCell, BlockRow, BlockTable } from '#app/ui/block-table.tsx'
import { Button } from '#app/ui/button.tsx'
import { FieldsDialog } from '#app/ui/fields-dialog.tsx'
import type { RowView } from './review-view.ts'

const STATUS = {
  new: { tone: 'default', text: 'New' },
  changed: { tone: 'mark', text: 'Changed' },
  unchanged: { tone: 'outline', text: 'Unchanged' },
  wrong: { tone: 'destructive', text: 'Draft' },
  left: { tone: 'secondary', text: 'Left out' },
} as const

/** Row by row, with what was understood; on a phone each is a block of its own. A row can be corrected here. */
export function PlanTable({ rows, revision }: { rows: readonly RowView[]; revision: number }) {
  const [edited, setEdited] = useState<RowView>()
  return (
    <>
      <BlockTable
        label="Rows"
        heads={[
          { title: 'Row', className: 'w-16' },
          { title: 'Status', className: 'w-28' },
          { title: 'Product', className: 'w-1/5' },
          'What was understood',
          { title: 'Correct', className: 'w-24' },
        ]}
      >
        {rows.map((row) => (
          <BlockRow
            key={row.place}
            className="max-md:grid-cols-[auto_auto_1fr] max-md:items-center max-md:gap-x-3 max-md:gap-y-1"
          >
            <BlockCell className="font-mono text-soft">{row.at}</BlockCell>
            <BlockCell>
              <Badge tone={STATUS[row.status].tone}>{STATUS[row.status].text}</Badge>
            </BlockCell>
            <BlockCell className="break-words max-md:order-1 max-md:col-span-3">
              {row.number === undefined ? (
                row.name
              ) : (
                <Link to={`/admin/catalogue/${row.number}`}>{row.name}</Link>
              )}
              {row.kind && <span className="block text-soft text-xs">{row.kind}</span>}
            </BlockCell>
            <BlockCell className="min-w-0 max-md:order-2 max-md:col-span-3">
              <Facts row={row} />
            </BlockCell>
            <BlockCell className="max-md:text-right">
              <Button
                size="small"
                variant="outline"
                aria-label={`Correct row ${row.at}`}
                onClick={() => setEdited(row)}
              >
                Correct
              </Button>
            </BlockCell>
          </BlockRow>
        ))}
      </BlockTable>
      <FieldsDialog
        isOpen={edited !== undefined}
        onClose={() => setEdited(undefined)}
        title={`Row ${edited?.at ?? ''}`}
        description="Corrected in this import alone: the file stays as it is."
        intent="correct"
        submitLabel="Apply"
        fields={edited?.cells ?? []}
        sent={{ place: edited?.place ?? 0 }}
        revision={revision}
      />
    </>
  )
}

function Facts({ row: { values, changes, problems, isBack } }: { row: RowView }) {
  return (
    <div className="grid gap-1">
      <ul className="grid gap-1 empty:hidden">
        {problems.map(({ field, message }) => (
          <li key={`${field} ${message}`} className="break-words text-clay">
            {field === '' ? message : `${field}: ${message}`}
          </li>
        ))}
        {isBack && <li>It was archived and becomes available in the shop again.</li>}
        {changes.map(({ path, label, before, after }) => (
          <li key={path} className="break-words">
            <span className="text-soft">{`${label}: `}</span>
            <span className="text-soft line-through">{shorten(before) || 'empty'}</span>{' '}
            <span>{shorten(after) || 'empty'}</span>
          </li>
        ))}
      </ul>
      {values.length > 0 && (
        <ul className="flex flex-wrap gap-x-4 gap-y-1">
          {values.map(({ label, text, written }) => (
            <li key={label} className="min-w-0 break-words">
              <span className="text-soft">{`${label}: `}</span>
              {shorten(text)}
              {written && <span className="text-soft">{` (‘${shorten(written)}’)`}</span>}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

const LONGEST = 120

function shorten(text: string) {
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text
}
