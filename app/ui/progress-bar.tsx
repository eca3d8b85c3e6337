type ProgressBarProps = { label: string; value: number; max: number }

/** How far something is. Not given a value that it does not know: for waiting, use a Spinner. */
export function ProgressBar({ label, value, max }: ProgressBarProps) {
  return <progress aria-label={label} value={value} max={max} className="bar-progress" />
}
