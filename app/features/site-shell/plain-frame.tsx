import type { ReactNode } from 'react'
import { Wordmark } from '#app/ui/wordmark.tsx'

type PlainFrameProps = {
  /** Unknown when the very first loader failed. */
  shopName: string | undefined
  children: ReactNode
}

/** The frame for when the rest of the shop cannot be trusted to render: no data, no navigation, one way home. */
export function PlainFrame({ shopName = 'Home', children }: PlainFrameProps) {
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="border-line border-b">
        <div className="wrap flex h-16 items-center">
          <a href="/" className="py-2 no-underline">
            <Wordmark name={shopName} />
          </a>
        </div>
      </header>
      <main id="content" tabIndex={-1} className="wrap grid flex-1 content-center py-16">
        {children}
      </main>
    </div>
  )
}
