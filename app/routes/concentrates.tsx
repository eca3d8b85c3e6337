import { EmptyCatalogue } from '#app/features/catalogue/empty-catalogue.tsx'
import { pageMeta } from '#app/features/site-shell/page-meta.ts'
import { shop } from '#shop.config'
import type { Route } from './+types/concentrates.ts'

export const handle = { kept: true }

export function meta({ matches: [root] }: Route.MetaArgs) {
  return pageMeta({
    title: `Concentrates - ${shop.name}`,
    description: 'THC concentrates for wholesale buyers in the European Union, from 10 units an order.',
    canonical: `${root.loaderData.publicUrl}/concentrates`,
  })
}

export default function Concentrates() {
  return (
    <EmptyCatalogue title="Concentrates" lead="Extracts, from diamonds to rosin, from 10 units an order." />
  )
}
