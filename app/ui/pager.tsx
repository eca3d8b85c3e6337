import type { ReactNode } from 'react'
import { LinkButton } from './link-button.tsx'

type PagerProps = {
  label: string
  /** Where they lead; there is no link where there is no such page. */
  first?: string
  previous: string | null | undefined
  next: string | null | undefined
  words?: typeof WORDS
  /** For a list that is a part of its page. */
  preventScrollReset?: boolean
  /** Where one stands. */
  children?: ReactNode
}

const LOOK = { variant: 'outline', size: 'small' } as const
const WORDS = { first: 'First', previous: 'Previous', next: 'Next' }
/** For a list that has the newest on top. */
export const BY_AGE = { first: 'Newest', previous: 'Newer', next: 'Older' }

/** Back and on in a list, page by page. */
export function Pager({ label, first, previous, next, words = WORDS, children, ...link }: PagerProps) {
  if (!previous && !next) return null
  return (
    <nav aria-label={label} className="flex flex-wrap items-center justify-between gap-3 py-4">
      <span className="flex gap-2">
        {previous && first && (
          <LinkButton {...LOOK} {...link} to={first}>
            {words.first}
          </LinkButton>
        )}
        {previous && (
          <LinkButton {...LOOK} {...link} to={previous} rel="prev">
            {words.previous}
          </LinkButton>
        )}
      </span>
      {children}
      {next ? (
        <LinkButton {...LOOK} {...link} to={next} rel="next">
          {words.next}
        </LinkButton>
      ) : (
        <span />
      )}
    </nav>
  )
}
