import { renderToStaticMarkup } from 'react-dom/server'
import { formatDay } from '#domain/format-day.ts'
import { pageHead } from '#domain/seo/page-head.ts'
import type { ShopFacts } from '#domain/seo/shop-facts.ts'
import type { LegalDocument, LegalSection } from './legal-document.ts'

/** A text that is only read: as static HTML it costs the browser no script. */
export function renderLegalPage(facts: ShopFacts, path: string, document: LegalDocument) {
  const { title, summary } = document
  return {
    head: pageHead(facts, { kind: 'unlisted', title, description: summary, path }),
    text: renderToStaticMarkup(<LegalPage document={document} />),
  }
}

/** The texts are plain paragraphs, lists and terms; how they look is decided here, once. */
const BODY_CLASSES =
  'mt-4 grid grid-cols-1 gap-4 break-words [&_code]:font-mono [&_code]:text-sm [&_strong]:font-medium [&_p]:max-w-[38rem] [&_ul]:grid [&_ul]:max-w-[38rem] print:[&_p]:max-w-none print:[&_ul]:max-w-none [&_ul]:list-disc [&_ul]:gap-2 [&_ul]:pl-5 [&_li]:marker:text-edge'

export function LegalPage({ document }: { document: LegalDocument }) {
  const { title, summary, updated, sections } = document
  return (
    <article className="wrap py-14 md:py-20 print:py-0">
      <header className="border-line border-b pb-10">
        <h1 className="text-3xl">{title}</h1>
        {summary && <p className="mt-5 max-w-[60ch] text-lg">{summary}</p>}
        <p className="mt-5 font-mono text-soft text-xs">
          Last updated <time dateTime={updated}>{formatDay(updated)}</time>
        </p>
      </header>
      <div className="grid gap-12 pt-10 lg:grid-cols-[17rem_minmax(0,1fr)] lg:gap-20 print:block">
        <Contents sections={sections} />
        <div className="grid min-w-0 max-w-[70ch] gap-12 print:block print:max-w-none">
          {sections.map((section) => (
            <section key={section.id} id={section.id} className="min-w-0 scroll-mt-24 print:mt-8">
              <h2 className="text-2xl print:break-after-avoid">{section.heading}</h2>
              <div className={BODY_CLASSES}>{section.body}</div>
            </section>
          ))}
        </div>
      </div>
    </article>
  )
}

/** Plain links to anchors: they work without script, and the browser keeps their place in the history. */
function Contents({ sections }: { sections: LegalSection[] }) {
  return (
    <nav
      aria-labelledby="contents-heading"
      className="lg:sticky lg:top-24 lg:max-h-[calc(100dvh-8rem)] lg:self-start lg:overflow-y-auto print:hidden"
    >
      <h2 id="contents-heading" className="font-mono text-soft text-xs tracking-[0]">
        On this page
      </h2>
      <ol className="mt-3 border-line border-t sm:columns-2 sm:gap-8 lg:columns-1">
        {sections.map(({ id, heading }, index) => (
          <li key={id} className="break-inside-avoid border-line border-b">
            <a href={`#${id}`} className="flex gap-3 py-2 text-sm no-underline lg:py-1.5 hover:underline">
              <span aria-hidden="true" className="font-mono text-soft text-xs leading-[1.75]">
                {String(index + 1).padStart(2, '0')}
              </span>
              {heading}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  )
}
