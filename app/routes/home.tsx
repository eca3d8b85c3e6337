import { HomePage } from '#app/features/home/home-page.tsx'
import { pageMeta } from '#app/features/site-shell/page-meta.ts'
import { shop } from '#shop.config'
import type { Route } from './+types/home.ts'

export const handle = { kept: true }

export function meta({ matches: [root] }: Route.MetaArgs) {
  return pageMeta({
    title: `${shop.name}: wholesale flower, vapes and concentrates`,
    description:
      'Wholesale strains, vapes and concentrates for buyers in the European Union. Flower from 150 g to 5 kg, priced by the gram.',
    canonical: `${root.loaderData.publicUrl}/`,
  })
}

export default function Home() {
  return <HomePage />
}
