import { useEffect } from 'react'
import { Link, useFetcher } from 'react-router'
import { Section } from '#app/ui/section.tsx'
import { Cell, numeric, Table, TableHead } from '#app/ui/table.tsx'
import type { PreviewView } from './prices-view.ts'
import type { LadderForm } from './use-ladder-form.ts'

/** Somebody who types is left alone for a moment. */
const PAUSE_MS = 400

type LadderPreviewProps = {
  kind: string
  form: LadderForm
  /** To the orders. */
  hasLinks: boolean
}

/** What would change for the orders of the last 30 days. */
export function LadderPreview({ kind, form, hasLinks }: LadderPreviewProps) {
  // Read, not posted: what is posted beside a publication would take the page from it.
  const { load, data, state } = useFetcher<{ preview: PreviewView | undefined }>()
  const { typed, ladder, isChanged } = form
  const asked = ladder && isChanged ? JSON.stringify(typed) : undefined

  useEffect(() => {
    if (asked === undefined) return
    const address = `/admin/prices?${new URLSearchParams({ kind, preview: asked })}`
    const waiting = setTimeout(() => load(address), PAUSE_MS)
    return () => clearTimeout(waiting)
  }, [kind, asked, load])

  const preview = asked === undefined ? undefined : data?.preview
  return (
    <Section id="what-would-change" title="What changes" heading="text-xl" className="grid max-w-176 gap-3">
      <div role="status" aria-busy={state !== 'idle'} className="grid gap-1 text-sm">
        {preview ? (
          preview.sentences.map((sentence) => <p key={sentence}>{sentence}</p>)
        ) : (
          <p className="text-soft">{describeWaiting(form)}</p>
        )}
      </div>
      {preview && preview.differences.length > 0 && (
        <Table label="Largest differences">
          <TableHead
            heads={[
              'Order',
              'Placed',
              numeric('Quantity'),
              numeric('Old total'),
              numeric('New total'),
              numeric('Difference'),
            ]}
          />
          <tbody>
            {preview.differences.map(({ id, number, placed, quantity, before, after, difference }) => (
              <tr key={id}>
                <Cell code>{hasLinks ? <Link to={`/admin/orders/${id}`}>{number}</Link> : number}</Cell>
                <Cell className="whitespace-nowrap">{placed}</Cell>
                <Cell numeric>{quantity}</Cell>
                <Cell numeric>{before}</Cell>
                <Cell numeric>{after}</Cell>
                <Cell numeric>{difference}</Cell>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
    </Section>
  )
}

function describeWaiting({ ladder, isChanged }: LadderForm) {
  if (!isChanged) return 'Change a price above to see what the orders of the last 30 days would have cost.'
  return ladder ? 'Reading the orders of the last 30 days…' : 'Fix the errors above first.'
}
