import { EmptyCatalogue } from '#app/features/catalogue/empty-catalogue.tsx'
import { pageMeta } from '#app/features/site-shell/page-meta.ts'
import { shop } from '#shop.config'
import type { Route } from './+types/vapes.ts'

export const handle = { kept: true }

export function meta({ matches: [root] }: Route.MetaArgs) {
  return pageMeta({
    title: `THC Vapes - ${shop.name}`,
    description: 'THC vapes for wholesale buyers in the European Union, from 10 units a product.',
    canonical: `${root.loaderData.publicUrl}/vapes`,
  })
}

export default function Vapes() {
  return <EmptyCatalogue title="THC Vapes" lead="Cartridges and disposables, from 10 units a product." />
}
