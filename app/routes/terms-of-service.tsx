import { LegalPage } from '#app/features/legal/legal-page.tsx'
import { pageMeta } from '#app/features/site-shell/page-meta.ts'
import { shop } from '#shop.config'

export const handle = { kept: true }

export function meta() {
  return pageMeta({ title: `Terms of Service - ${shop.name}`, noindex: true })
}

export default function TermsOfService() {
  return <LegalPage title="Terms of Service" />
}
