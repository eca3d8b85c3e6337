import { type ReactNode, useId } from 'react'
import { classNames } from '#app/ui/class-names.ts'

type AccountSectionProps = { title: string; text: ReactNode; isPrinted?: boolean; children: ReactNode }

/** What it is about on the left, what to do on the right; one below the other on a phone. */
export function AccountSection({ title, text, isPrinted = false, children }: AccountSectionProps) {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className={classNames(
        'grid items-start gap-x-10 gap-y-5 border-line border-t pt-6 lg:grid-cols-[20rem_1fr]',
        !isPrinted && 'print:hidden',
      )}
    >
      <div className="grid gap-2">
        <h2 id={id} className="text-2xl">
          {title}
        </h2>
        <div className="max-w-prose text-sm text-soft print:hidden">{text}</div>
      </div>
      <div className="grid min-w-0 gap-5">{children}</div>
    </section>
  )
}
