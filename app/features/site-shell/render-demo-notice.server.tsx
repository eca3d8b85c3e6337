import { renderToStaticMarkup } from 'react-dom/server'
import { DemoNotice } from './demo-notice.tsx'

/** Static HTML, so that browsers of a shop that is no demo get nothing of it. */
export function renderDemoNotice(isStaff: boolean): string {
  return renderToStaticMarkup(<DemoNotice isStaff={isStaff} />)
}
