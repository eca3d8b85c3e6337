import { DesignPage } from '#app/features/design-page/design-page.tsx'
import { pageMeta } from '#app/features/site-shell/page-meta.ts'

export function meta() {
  return pageMeta({ title: 'Design', noindex: true })
}

export default function Design() {
  return <DesignPage />
}
