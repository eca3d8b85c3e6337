import type { ReactNode } from 'react'

/** One figure and what it counts. Stands in a `sheets` grid inside a <dl>. */
export function StatCard({ term, children, note }: { term: string; children: ReactNode; note?: ReactNode }) {
  return (
    <div className="px-5 py-5">
      <dt className="font-mono text-soft text-xs">{term}</dt>
      <dd className="mt-2 font-display text-3xl tabular-nums">{children}</dd>
      {note && <dd className="mt-1 text-sm text-soft">{note}</dd>}
    </div>
  )
}
