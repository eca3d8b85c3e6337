import { renderToStaticMarkup } from 'react-dom/server'
import { BatchPage } from './batch-page.tsx'
import type { BatchPageView } from './batch-page-view.ts'

/** A page that is only read: as static HTML it costs the browser no script. */
export function renderBatchPage(batch: BatchPageView): string {
  return renderToStaticMarkup(<BatchPage batch={batch} />)
}
