import { Skeleton } from '#app/ui/skeleton.tsx'
import { Spinner } from '#app/ui/spinner.tsx'

const ROWS = ['first', 'second', 'third', 'fourth', 'fifth']

/** Keeps the layout of an order until the offer has arrived. */
export function OrderSkeleton() {
  return (
    <div className="grid flex-1 content-start gap-8 overflow-hidden p-5 md:p-6">
      <Spinner text="Loading what you can order..." showText />
      <Skeleton className="h-24 w-full" />
      <div className="grid gap-5">
        {ROWS.map((row) => (
          <div key={row} className="flex justify-between gap-6">
            <Skeleton className="h-10 w-2/5" />
            <Skeleton className="h-10 w-28" />
          </div>
        ))}
      </div>
    </div>
  )
}
