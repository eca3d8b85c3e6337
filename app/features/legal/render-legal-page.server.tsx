import { renderToStaticMarkup } from 'react-dom/server'
import { pageHead } from '#domain/seo/page-head.ts'
import type { ShopFacts } from '#domain/seo/shop-facts.ts'
import type { LegalDocument } from './legal-document.ts'
import { LegalPage } from './legal-page.tsx'

/** A text that is only read: as static HTML it costs the browser no script. */
export function renderLegalPage(facts: ShopFacts, path: string, document: LegalDocument) {
  const { title, summary } = document
  return {
    head: pageHead(facts, { kind: 'unlisted', title, description: summary, path }),
    text: renderToStaticMarkup(<LegalPage document={document} />),
  }
}
