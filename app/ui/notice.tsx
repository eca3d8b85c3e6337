import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

const LOOKS = { alert: 'border-clay text-clay', status: 'border-fern' }

type NoticeProps = { role: 'alert' | 'status'; className?: string; children: ReactNode }

/**
 * What came of a form of the page. It is there from the start, and unseen while it is empty: a live region is heard only if it
 * existed before its text.
 */
export function Notice({ role, className, children }: NoticeProps) {
  const look = 'border-l-2 bg-sheet px-4 py-3 text-sm empty:hidden'
  return (
    <p role={role} className={classNames(look, LOOKS[role], className)}>
      {children}
    </p>
  )
}
