import type { ReactNode } from 'react'

/** The top of a back-office page: what it is, and where else one may go from here. */
export function PageHead({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className="mb-8 flex flex-wrap items-center justify-between gap-x-10 gap-y-4">
      <h1 className="text-3xl">{title}</h1>
      {children && <div className="flex flex-wrap gap-3">{children}</div>}
    </div>
  )
}
