import { renderToStaticMarkup } from 'react-dom/server'
import type { ProductView } from '#domain/kinds/product-view.ts'
import { ProductPage } from './product-page.tsx'

export function renderProductPage(product: ProductView): string {
  return renderToStaticMarkup(<ProductPage product={product} />)
}
