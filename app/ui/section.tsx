import type { ReactNode } from 'react'

type SectionProps = {
  /** Of the heading. */
  id: string
  title: string
  /** Classes of the heading. */
  heading?: string
  className?: string
  children: ReactNode
}

/** A part of a page, which has its heading as its name. */
export function Section({ id, title, heading = 'mb-3 text-2xl', className, children }: SectionProps) {
  return (
    <section aria-labelledby={id} className={className}>
      <h2 id={id} className={heading}>
        {title}
      </h2>
      {children}
    </section>
  )
}
