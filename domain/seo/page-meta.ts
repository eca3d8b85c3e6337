import type { Concentrate } from '#domain/catalogue/concentrate.ts'
import {
  describeConcentratePicture,
  describeStrainPicture,
  describeVapePicture,
} from '#domain/catalogue/describe/picture-text.ts'
import { concentratePath, strainPath, vapePath } from '#domain/catalogue/product-path.ts'
import type { Strain } from '#domain/catalogue/strain.ts'
import type { Vape } from '#domain/catalogue/vape.ts'
import { formatEuro } from '#domain/money.ts'
import { UNIT_MINIMUM } from '#domain/ordering/order-limits.ts'
import { STRAIN_RANGE } from '#domain/ordering/pricing.ts'
import { fitDescription, fitTitle, splitSentences } from './fit-text.ts'
import { socialPicturePath } from './social-picture.ts'

/** What the head of a page says about it. */
export type PageMeta = {
  title: string
  description: string
  /** Of the address that search engines should keep; none for pages that have no lasting one. */
  canonicalPath: string | undefined
  isIndexed: boolean
  kind: 'website' | 'product'
  /** What shows when somebody shares the page. */
  picture: { path: string; alt: string }
  /** Of one unit, where there is one price. */
  priceCents: number | undefined
}

/** A list as it was asked for: one with filters is a view of the plain list, whose address it gives as its own. */
type ListView = { total: number; lowestCents: number; page: number; isFiltered: boolean }

export type Page =
  | { kind: 'home'; vapeCount: number; concentrateCount: number }
  | { kind: 'strain'; strain: Strain }
  | { kind: 'vapes'; view: ListView }
  | { kind: 'vape'; vape: Vape }
  | { kind: 'concentrates'; view: ListView }
  | { kind: 'concentrate'; concentrate: Concentrate }
  | { kind: 'unlisted'; title: string; description?: string; path?: string }

export function pageMeta(shopName: string, page: Page): PageMeta {
  switch (page.kind) {
    case 'home':
      return homeMeta(shopName, page)
    case 'strain':
      return strainMeta(shopName, page.strain)
    case 'vapes':
      return listMeta(shopName, page.view, { noun: 'vapes', path: '/vapes' })
    case 'vape':
      return vapeMeta(shopName, page.vape)
    case 'concentrates':
      return listMeta(shopName, page.view, { noun: 'concentrates', path: '/concentrates' })
    case 'concentrate':
      return concentrateMeta(shopName, page.concentrate)
    case 'unlisted':
      return {
        ...plainMeta(shopName, page.path),
        title: `${page.title} | ${shopName}`,
        description: fitDescription(splitSentences(page.description ?? '')),
        isIndexed: false,
      }
  }
}

function homeMeta(
  shopName: string,
  { vapeCount, concentrateCount }: Extract<Page, { kind: 'home' }>,
): PageMeta {
  return {
    ...plainMeta(shopName, '/'),
    title: fitTitle([
      `${shopName} | Wholesale THC flowers, vapes and concentrates`,
      `${shopName} | Wholesale THC`,
    ]),
    description: fitDescription([
      `THC flowers and hash from ${STRAIN_RANGE}, ${vapeCount} vapes and ${concentrateCount} concentrates at wholesale.`,
      'For licensed sellers in Europe.',
    ]),
  }
}

function listMeta(
  shopName: string,
  view: ListView,
  { noun, path }: { noun: string; path: string },
): PageMeta {
  const isLaterPage = view.page > 1 && !view.isFiltered
  const name = `Wholesale THC ${noun}`
  return {
    ...plainMeta(shopName, isLaterPage ? `${path}?page=${view.page}` : path),
    title: `${name}${isLaterPage ? `, page ${view.page}` : ` from ${UNIT_MINIMUM} units`} | ${shopName}`,
    description: fitDescription([
      `${view.total} THC ${noun} from ${formatEuro(view.lowestCents)} a unit, ordered from ${UNIT_MINIMUM} units.`,
      'Choose by type, brand and price.',
    ]),
    picture: { path: socialPicturePath(path), alt: `${name} at ${shopName}` },
  }
}

function strainMeta(shopName: string, strain: Strain): PageMeta {
  const { name, type, thc } = strain
  const kind = type === 'Hash' ? 'hash' : `${type.toLowerCase()} flower`
  return {
    ...plainMeta(shopName, strainPath(strain)),
    title: fitTitle([
      `${name}: ${kind}, ${thc} THC | ${shopName}`,
      `${name}, ${thc} THC | ${shopName}`,
      `${name} | ${shopName}`,
    ]),
    description: fitDescription([...splitSentences(strain.description), `Wholesale from ${STRAIN_RANGE}.`]),
    kind: 'product',
    picture: { path: socialPicturePath(strain.image), alt: describeStrainPicture(strain) },
  }
}

function vapeMeta(shopName: string, vape: Vape): PageMeta {
  const { name, brand } = vape
  return {
    ...unitMeta(shopName, vape, vapePath(vape)),
    title: fitTitle([`${name} vape by ${brand} | ${shopName}`, `${name} | ${shopName}`]),
    picture: { path: socialPicturePath(vape.image), alt: describeVapePicture(vape) },
  }
}

function concentrateMeta(shopName: string, concentrate: Concentrate): PageMeta {
  const { name, brand, size } = concentrate
  return {
    ...unitMeta(shopName, concentrate, concentratePath(concentrate)),
    title: fitTitle([`${name} ${size} by ${brand} | ${shopName}`, `${name} ${size} | ${shopName}`]),
    picture: { path: socialPicturePath(concentrate.image), alt: describeConcentratePicture(concentrate) },
  }
}

function unitMeta(shopName: string, { description, priceCents }: Vape | Concentrate, path: string): PageMeta {
  const terms = `${formatEuro(priceCents)} a unit, from ${UNIT_MINIMUM} units.`
  return {
    ...plainMeta(shopName, path),
    description: fitDescription([...splitSentences(description), terms]),
    kind: 'product',
    priceCents,
  }
}

function plainMeta(shopName: string, canonicalPath: string | undefined): PageMeta {
  return {
    title: shopName,
    description: '',
    canonicalPath,
    isIndexed: true,
    kind: 'website',
    picture: {
      path: socialPicturePath('/home'),
      alt: `${shopName}, wholesale cannabis for licensed sellers`,
    },
    priceCents: undefined,
  }
}
