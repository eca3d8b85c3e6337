import type { ReactNode } from 'react'

/** The heading of a section on the left, a sentence about it on the right. */
export function SectionHead({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className="mb-8 flex flex-wrap items-end justify-between gap-x-10 gap-y-3">
      <h2 className="text-3xl">{title}</h2>
      {children && <p className="max-w-[46ch] whitespace-pre-line text-soft">{children}</p>}
    </div>
  )
}
