import { LegalPage } from '#app/features/legal/legal-page.tsx'
import { pageMeta } from '#app/features/site-shell/page-meta.ts'
import { shop } from '#shop.config'

export const handle = { kept: true }

export function meta() {
  return pageMeta({ title: `Privacy Policy - ${shop.name}`, noindex: true })
}

export default function PrivacyPolicy() {
  return <LegalPage title="Privacy Policy" />
}
