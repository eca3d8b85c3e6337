import { DesignPage } from '#app/features/design-page/design-page.tsx'
import { unlistedMeta } from '#app/features/site-shell/unlisted-meta.ts'

export function meta() {
  return unlistedMeta('Design')
}

export default function Design() {
  return <DesignPage />
}
