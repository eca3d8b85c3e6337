import type { ReactNode } from 'react'

type ErrorStateProps = {
  title: string
  children?: ReactNode
  action?: ReactNode
}

/** Something failed inside a page that otherwise works: said where it failed, with what to do. */
export function ErrorState({ title, children, action }: ErrorStateProps) {
  return (
    <div role="alert" className="grid justify-items-start gap-2 border-clay border-l-2 bg-sheet px-5 py-4">
      <p className="font-medium text-clay">{title}</p>
      {children && <div className="max-w-prose text-sm">{children}</div>}
      {action && <div className="mt-2 flex flex-wrap gap-3">{action}</div>}
    </div>
  )
}
