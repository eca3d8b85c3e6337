import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

type PlateLabelProps = {
  name: ReactNode
  kind?: ReactNode
  number?: ReactNode
  className?: string | undefined
}

/** What a herbarium writes under a plate: name, kind, number. */
export function PlateLabel({ name, kind, number, className }: PlateLabelProps) {
  return (
    <div className={classNames('flex flex-wrap items-baseline gap-x-4 gap-y-1', className)}>
      <span className="font-display text-xl">{name}</span>
      {kind && <span className="font-mono text-soft text-xs">{kind}</span>}
      {number && <span className="ml-auto font-mono text-soft text-xs">{number}</span>}
    </div>
  )
}
