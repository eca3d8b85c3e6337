import { classNames } from './class-names.ts'

/** Holds a place while something loads. Silent for screen readers: a Spinner with text speaks for it. */
export function Skeleton({ className }: { className?: string | undefined }) {
  return (
    <span
      aria-hidden="true"
      className={classNames('block animate-breathe rounded-sm bg-mist', className ?? 'h-4 w-full')}
    />
  )
}
