import { data } from 'react-router'
import { NotFound } from '#app/features/not-found/not-found.tsx'
import { pageMeta } from '#app/features/site-shell/page-meta.ts'
import { shop } from '#shop.config'

export const handle = { kept: true }

export function loader() {
  return data(null, { status: 404 })
}

export function meta() {
  return pageMeta({ title: `Page not found - ${shop.name}`, noindex: true })
}

export default function NotFoundRoute() {
  return <NotFound />
}
