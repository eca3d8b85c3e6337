import type { ReactNode } from 'react'

type EmptyStateProps = {
  title: string
  children?: ReactNode
  action?: ReactNode
  headingLevel?: 'h1' | 'h2' | 'h3'
}

/** Nothing here yet, said plainly: an empty mount with a dashed edge. */
export function EmptyState({ title, children, action, headingLevel: Heading = 'h2' }: EmptyStateProps) {
  return (
    <div className="grid justify-items-start gap-3 border border-edge border-dashed px-6 py-10 md:px-10 md:py-14">
      <Heading className="text-2xl">{title}</Heading>
      {children && <div className="max-w-prose text-soft">{children}</div>}
      {action && <div className="mt-3 flex flex-wrap gap-3">{action}</div>}
    </div>
  )
}
