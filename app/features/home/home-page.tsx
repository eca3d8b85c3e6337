import type { ReactNode } from 'react'
import { FinishedMarkup } from '#app/ui/finished-markup.tsx'

type HomePageProps = { sections: { before: string; strainsHead: string; after: string }; children: ReactNode }

/** Only the strain grid lives in the browser; what stands around it is finished markup. */
export function HomePage({ sections: { before, strainsHead, after }, children }: HomePageProps) {
  return (
    <>
      <FinishedMarkup html={before} />
      <section id="products" className="wrap scroll-mt-8 py-14 md:py-18">
        <FinishedMarkup html={strainsHead} />
        {children}
      </section>
      <FinishedMarkup html={after} />
    </>
  )
}
