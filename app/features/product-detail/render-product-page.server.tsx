import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { ProductView } from '#domain/kinds/product-view.ts'
import { ProductPage } from './product-page.tsx'

/** `stock` comes from another feature. */
export function renderProductPage(product: ProductView, stock: ReactNode): string {
  return renderToStaticMarkup(<ProductPage product={product} stock={stock} />)
}
