import { unlistedMeta } from '#app/features/site-shell/unlisted-meta.ts'
import { StatisticsPage } from '#app/features/statistics/statistics-page.tsx'
import { shop } from '#shop.config'

/** Without a loader the browser would show this page without asking the server, and so without its guard. */
export function loader() {
  return null
}

export function meta() {
  return unlistedMeta(`Visitor Analytics & Statistics - ${shop.name}`)
}

export default function AdminStatistics() {
  return <StatisticsPage />
}
