import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

/** Which one the status of an order wears stands in its LIFE. */
export type BadgeTone = 'outline' | 'secondary' | 'default' | 'destructive' | 'mark'

const TONES = {
  outline: 'border-edge text-ink',
  secondary: 'border-transparent bg-mist text-ink',
  default: 'border-transparent bg-moss text-on-moss',
  destructive: 'border-transparent bg-clay text-on-clay',
  mark: 'border-resin text-resin-ink',
}

export function Badge({ tone = 'outline', children }: { tone?: BadgeTone; children: ReactNode }) {
  return (
    <span
      className={classNames(
        'inline-flex items-center whitespace-nowrap rounded-sm border px-2 py-0.5 font-mono text-xs',
        TONES[tone],
      )}
    >
      {children}
    </span>
  )
}
