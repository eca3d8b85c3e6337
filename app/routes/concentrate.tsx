import { data } from 'react-router'
import { ProductNotFound } from '#app/features/catalogue/product-not-found.tsx'
import { pageMeta } from '#app/features/site-shell/page-meta.ts'
import { shop } from '#shop.config'

export const handle = { kept: true }

/** The catalogue holds no products yet, so every id is unknown. */
export function loader() {
  return data(null, { status: 404 })
}

export function meta() {
  return pageMeta({ title: `Concentrate Product Not Found - ${shop.name}`, noindex: true })
}

export default function Concentrate() {
  return (
    <ProductNotFound
      title="Concentrate Product Not Found"
      returnTo="/concentrates"
      returnText="Return to Concentrates"
    />
  )
}
