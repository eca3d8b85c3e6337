import { pageMeta } from '#app/features/site-shell/page-meta.ts'
import { StatisticsPage } from '#app/features/statistics/statistics-page.tsx'
import { shop } from '#shop.config'

/** Without a loader the browser would show this page without asking the server, and so without its guard. */
export function loader() {
  return null
}

export function meta() {
  return pageMeta({ title: `Visitor Analytics & Statistics - ${shop.name}`, noindex: true })
}

export default function AdminStatistics() {
  return <StatisticsPage />
}
