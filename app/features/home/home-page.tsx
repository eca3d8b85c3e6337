import type { ReactNode } from 'react'
import { StaticHtml } from '#app/ui/static-html.tsx'

type HomePageProps = { sections: { before: string; strainsHead: string; after: string }; children: ReactNode }

/** Only the strain grid lives in the browser; what stands around it is static HTML. */
export function HomePage({ sections: { before, strainsHead, after }, children }: HomePageProps) {
  return (
    <>
      <StaticHtml html={before} />
      {strainsHead && (
        <section id="products" className="wrap scroll-mt-8 py-14 md:py-18">
          <StaticHtml html={strainsHead} />
          {children}
        </section>
      )}
      <StaticHtml html={after} />
    </>
  )
}
