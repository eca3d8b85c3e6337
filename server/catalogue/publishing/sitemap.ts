import { type Catalogue, productsOf } from '#domain/catalogue/catalogue.ts'
import { escapeXml } from '#domain/escape-xml.ts'
import { type Kind, type Product, pathOf } from '#domain/kinds/kind.ts'
import { socialPicturePath } from '#domain/seo/social-picture.ts'

/** Every page that search engines may keep. No dates: nobody notes when a product changed, and a guess would be a lie. */
export function sitemapXml(origin: string, catalogue: Catalogue, kinds: readonly Kind[]): string {
  const address = (path: string) => escapeXml(origin + path)
  const entries = [
    ...[...new Set(['/', ...kinds.map(({ list }) => list.path)])].map(
      (path) => `<url><loc>${address(path)}</loc></url>`,
    ),
    ...kinds.flatMap((kind) =>
      productsOf(catalogue, kind).map(
        (product) => `<url><loc>${address(pathOf(kind, product))}</loc>${imageOf(product)}</url>`,
      ),
    ),
  ]
  /** Photographs alone: nobody looks for a drawing of ours among pictures. */
  function imageOf({ pictures, image }: Product) {
    if (!pictures) return ''
    return `<image:image><image:loc>${address(socialPicturePath(image))}</image:loc></image:image>`
  }
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">`,
    ...entries,
    '</urlset>',
    '',
  ].join('\n')
}
