import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

type DefinitionListProps = {
  facts?: readonly { term: string; value: ReactNode }[]
  /** After these. */
  children?: ReactNode
  className?: string | undefined
}

export function DefinitionList({ facts = [], children, className }: DefinitionListProps) {
  return (
    <dl className={classNames('grid', className)}>
      {facts.map(({ term, value }) => (
        <LabelRow key={term} term={term}>
          {value}
        </LabelRow>
      ))}
      {children}
    </dl>
  )
}

/** One line of a label: the term on the left, its value in the type of codes and units on the right. */
export function LabelRow({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-4 border-line border-b py-2 last:border-b-0">
      <dt className="text-sm text-soft">{term}</dt>
      <dd className="min-w-0 break-words text-right font-mono text-sm">{children}</dd>
    </div>
  )
}
