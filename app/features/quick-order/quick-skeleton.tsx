import { Skeleton } from '#app/ui/skeleton.tsx'
import { Spinner } from '#app/ui/spinner.tsx'

/** Holds the places of the two fields. */
export function QuickSkeleton() {
  return (
    <div className="grid max-w-2xl gap-8">
      <Skeleton className="h-11 w-full" />
      <Skeleton className="h-40 w-full" />
      <Spinner text="Loading what you can order..." showText />
    </div>
  )
}
