import { classNames } from './class-names.ts'

type HairlineBarProps = { share: number; className?: string | undefined }

/**
 * A thin bar that draws a number standing beside it, hence silent for screen readers.
 * SVG, because a width in a style attribute would need a weaker content policy.
 */
export function HairlineBar({ share, className }: HairlineBarProps) {
  const width = `${Math.round(Math.min(1, Math.max(0, share)) * 1000) / 10}%`
  return (
    <svg aria-hidden="true" className={classNames('block h-2 w-full bg-mist', className)}>
      <rect width={width} height="100%" className="fill-fern" />
    </svg>
  )
}
