import type { Catalogue } from '#domain/catalogue/product.ts'
import { concentratePath, strainPath, vapePath } from '#domain/catalogue/product-path.ts'

const LISTS = ['/', '/vapes', '/concentrates']

/** Every page that search engines may keep. No dates: nobody notes when a product changed, and a guess would be a lie. */
export function sitemapXml(origin: string, { strains, vapes, concentrates }: Catalogue): string {
  const paths = [
    ...LISTS,
    ...strains.map(strainPath),
    ...vapes.map(vapePath),
    ...concentrates.map(concentratePath),
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
