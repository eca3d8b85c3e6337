import { type ReactNode, Suspense } from 'react'
import { QuickSkeleton } from './quick-skeleton.tsx'

/** The page is the same for everybody; the code that reads lines is loaded after it. */
export function QuickOrderPage({ children }: { children: ReactNode }) {
  return (
    <div className="wrap py-12 md:py-16">
      <header className="mb-10 grid gap-3">
        <h1 className="text-3xl">Quick order</h1>
        <p className="max-w-prose text-soft">
          Type what you want line by line, or paste a whole list. Clear lines are filled in with their price;
          we ask about the rest. Nothing is sent before you submit your order.
        </p>
      </header>
      <p className="unscripted-only mb-8 max-w-prose">
        Quick order works in your browser and needs JavaScript. Without it, please write to us.
      </p>
      <div className="scripted-only">
        <Suspense fallback={<QuickSkeleton />}>{children}</Suspense>
      </div>
    </div>
  )
}
