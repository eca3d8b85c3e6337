import type { ComponentProps, ReactNode } from 'react'
import { classNames } from './class-names.ts'

type TableProps = {
  label: string
  /** Its columns have room on a phone. */
  fits?: boolean
  children: ReactNode
}

/**
 * A real table. Where it is wider than the screen it scrolls in its own region, which the keyboard can reach. What is read out and not
 * seen has its place by this region, and does not widen the page.
 */
export function Table({ label, fits = false, children }: TableProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must take the focus, or keys cannot scroll it
    <section aria-label={label} tabIndex={0} className="relative overflow-x-auto border-line border-y">
      <table className={classNames('w-full border-collapse text-sm', !fits && 'min-w-144')}>{children}</table>
    </section>
  )
}

export function HeadCell({ numeric, className, ...rest }: ComponentProps<'th'> & { numeric?: boolean }) {
  return (
    <th
      scope="col"
      {...rest}
      className={classNames(
        'whitespace-nowrap px-3 py-2.5 font-mono font-normal text-soft text-xs first:pl-0 last:pr-0',
        numeric ? 'text-right' : 'text-left',
        className,
      )}
    />
  )
}

type Head = string | { title: string; numeric?: true; className?: string; isSilent?: true }

/** The titles of the columns; one that is `isSilent` is read out and not seen. */
export function TableHead({ heads, className }: { heads: readonly Head[]; className?: string }) {
  return (
    <thead className={className}>
      <tr>
        {heads.map((head) => {
          const { title, isSilent, ...rest }: Exclude<Head, string> =
            typeof head === 'string' ? { title: head } : head
          return (
            <HeadCell key={title} {...rest}>
              {isSilent ? <span className="sr-only">{title}</span> : title}
            </HeadCell>
          )
        })}
      </tr>
    </thead>
  )
}

/** A column of figures, in a TableHead. */
export function numeric(title: string) {
  return { title, numeric: true } as const
}

/** `numeric` cells stand right in equal figures; `code` cells keep the type of codes on the left. */
export function Cell({
  numeric,
  code,
  className,
  ...rest
}: ComponentProps<'td'> & { numeric?: boolean; code?: boolean }) {
  return (
    <td
      {...rest}
      className={classNames(
        'border-line border-t px-3 py-3 first:pl-0 last:pr-0',
        (numeric || code) && 'whitespace-nowrap font-mono',
        numeric && 'text-right',
        className,
      )}
    />
  )
}
