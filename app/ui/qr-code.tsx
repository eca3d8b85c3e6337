import { classNames } from './class-names.ts'

type QrCodeProps = { qr: { path: string; size: number }; label: string; className?: string }

/** Always dark on white: many readers take nothing else for a code. */
export function QrCode({ qr: { path, size }, label, className }: QrCodeProps) {
  return (
    <svg
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
      className={classNames('border border-line', className)}
    >
      <path fill="#fff" d={`M0 0h${size}v${size}h-${size}z`} />
      <path fill="#000" d={path} />
    </svg>
  )
}
