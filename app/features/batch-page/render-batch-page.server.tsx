import { renderToStaticMarkup } from 'react-dom/server'
import { BatchPage } from './batch-page.tsx'
import type { BatchPageView } from './batch-page-view.ts'

/** It does nothing but be read: as static HTML it costs the browser no program. */
export function renderBatchPage(batch: BatchPageView): string {
  return renderToStaticMarkup(<BatchPage batch={batch} />)
}
