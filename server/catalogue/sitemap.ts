import { type Catalogue, productsOf } from '#domain/catalogue/catalogue.ts'
import { pathOf } from '#domain/kinds/kind.ts'
import { KINDS } from '#domain/kinds/kinds.ts'

/** Every page that search engines may keep. No dates: nobody notes when a product changed, and a guess would be a lie. */
export function sitemapXml(origin: string, catalogue: Catalogue): string {
  const paths = [
    ...KINDS.map(({ list }) => list.path),
    ...KINDS.flatMap((kind) => productsOf(catalogue, kind).map((product) => pathOf(kind, product))),
  ]
  const entries = paths.map((path) => `<url><loc>${escapeXml(origin + path)}</loc></url>`)
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...entries,
    '</urlset>',
    '',
  ].join('\n')
}

function escapeXml(text: string) {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
}
