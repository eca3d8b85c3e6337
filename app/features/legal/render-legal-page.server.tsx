import { renderToStaticMarkup } from 'react-dom/server'
import type { LegalDocument } from './legal-document.ts'
import { LegalPage } from './legal-page.tsx'

/** A text that does nothing but be read: as finished markup it costs the browser no program. */
export function renderLegalPage(document: LegalDocument): string {
  return renderToStaticMarkup(<LegalPage document={document} />)
}
