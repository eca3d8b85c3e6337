import { HairlineBar } from '#app/ui/hairline-bar.tsx'
import { formatShare } from '../format-figures.ts'

/** '33.3%' and the same as a bar. */
export function ShareBar({ share }: { share: number }) {
  return (
    <span className="inline-flex min-w-40 items-center gap-3 max-md:align-middle md:w-full">
      <span className="w-14 shrink-0 text-right font-mono">{formatShare(share)}</span>
      <HairlineBar share={share} className="min-w-20" />
    </span>
  )
}
