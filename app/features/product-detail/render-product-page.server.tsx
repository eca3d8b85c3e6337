import { renderToStaticMarkup } from 'react-dom/server'
import { ProductPage } from './product-page.tsx'
import type { ProductView } from './product-view.ts'

export function renderProductPage(product: ProductView): string {
  return renderToStaticMarkup(<ProductPage product={product} />)
}
