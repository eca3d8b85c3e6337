import { type ReactNode, useId } from 'react'

type PanelProps = { title: string; note?: ReactNode; children: ReactNode }

/** A sheet with one report on it. */
export function Panel({ title, note, children }: PanelProps) {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className="break-inside-avoid border border-line bg-sheet px-4 py-4 sm:px-5"
    >
      <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 id={id} className="text-xl">
          {title}
        </h2>
        {note && <p className="text-sm text-soft">{note}</p>}
      </div>
      {children}
    </section>
  )
}
