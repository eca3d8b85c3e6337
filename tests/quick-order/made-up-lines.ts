import { listOrderables } from '#domain/catalogue/catalogue.ts'
import type { Orderable } from '#domain/orders/checkout/picked-line.ts'
import type { Shelf } from '#domain/quick-order/quick-index.ts'
import { shippedCatalogue } from '#tests/catalogue/shipped-catalogue.ts'

/** A line as a buyer might write it, and what they mean. */
export type MadeUpLine = {
  text: string
  productId: string
  variant?: string | undefined
  quantity?: number | undefined
  /** Nobody could know it from the line: it must be asked, with what is meant among the choices. */
  isUnclear?: boolean
}

export const SHELVES: Shelf[] = [
  { kind: 'strain', unit: 'gram', products: listOrderables(shippedCatalogue, 'strain') },
  { kind: 'vape', unit: 'unit', products: listOrderables(shippedCatalogue, 'vape') },
  { kind: 'concentrate', unit: 'unit', products: listOrderables(shippedCatalogue, 'concentrate') },
]

/** 300: the catalogue in the ways of writing below, one after the other, and odd ones by hand. */
export function listMadeUpLines(): MadeUpLine[] {
  const odd = ODD_LINES
  const generated = [...strainLines(), ...unitLines()]
  return [...generated.slice(0, 300 - odd.length), ...odd]
}

type Way = (name: string, quantity: number) => string

const GRAM_WAYS: Way[] = [
  (name, grams) => `${name} ${grams}g`,
  (name, grams) => `${grams} g ${name.toLowerCase()}`,
  (name, grams) => `${name}\t${grams}`,
  (name, grams) => `${name.toUpperCase()};${grams};g`,
  (name, grams) => `${String(grams / 1000).replace('.', ',')} kg ${name}`,
  (name, grams) => `${misspell(name, 0)} ${grams} grams`,
  (name, grams) => `2x ${grams / 2}g ${name}`,
  (name, grams) => `${accent(name)} - ${grams} gr`,
  (name, grams) => `${grams},${name}`,
  (name, grams) => `${misspell(name, 1)}: ${grams}`,
  (name, grams) => `"${name}","${grams}","g"`,
  (name, grams) => `- ${name} ${grams / 1000}kg`,
]

function* strainLines(): Generator<MadeUpLine> {
  const products = SHELVES[0]?.products ?? []
  for (let round = 0; round < 4; round++)
    for (const [at, product] of products.entries()) {
      const way = GRAM_WAYS[(at + round * 5) % GRAM_WAYS.length]
      const quantity = [500, 250, 1500, 300][(at + round) % 4] ?? 0
      if (way) yield { text: way(product.name, quantity), productId: product.id, quantity }
    }
}

const UNIT_WAYS: ((product: Orderable, variant: string, units: number) => string)[] = [
  ({ name }, variant, units) => `${name} ${variant} ${units}`,
  ({ name }, variant, units) => `${units} x ${name} - ${variant}`,
  ({ name }, variant, units) => `${variant} ${name} x${units}`,
  ({ name, brand }, variant, units) => `${brand} ${name} ${variant}, ${units} pcs`,
  ({ name }, variant, units) => `${name}\t${variant}\t${units}`,
  ({ name }, variant, units) => `2x ${units / 2} ${name} ${variant}`,
  ({ name }, variant, units) => `${misspell(name, 2)} ${variant} ${units} units`,
  ({ name }, variant, units) => `${units};${accent(name)};${variant}`,
  ({ name, strength }, variant, units) => `${name} ${strength} (${variant}) ${units} pieces`,
  ({ name }, variant, units) => `${name.toLowerCase()} ${misspell(variant, 3)} ${units}`,
  ({ name }, variant, units) => `${units}pcs ${name.toUpperCase()} ${variant.toUpperCase()}`,
  ({ name }, variant, units) => `* ${units} units of ${name}, ${variant}`,
]

function* unitLines(): Generator<MadeUpLine> {
  const lines = SHELVES.slice(1).flatMap(({ products }) =>
    products.flatMap((product) =>
      (product.variants.length > 0 ? product.variants : [undefined]).map((variant) => ({ product, variant })),
    ),
  )
  for (let round = 0; round < 2; round++)
    for (const [at, { product, variant }] of lines.entries()) {
      const way = UNIT_WAYS[(at + round * 5) % UNIT_WAYS.length]
      const quantity = [10, 20, 12, 50, 100][(at + round) % 5] ?? 0
      if (way) yield { text: way(product, variant ?? '', quantity), productId: product.id, variant, quantity }
    }
}

/** A slip in the longest word, in a place and of a sort that the number chooses. */
function misspell(text: string, choice: number): string {
  const words = text.split(' ')
  const longest = words.toSorted((a, b) => b.length - a.length)[0] ?? ''
  if (longest.length < 4) return text
  const at = 1 + ((choice * 2 + longest.length) % (longest.length - 2))
  const [before, letter, after] = [longest.slice(0, at), longest.charAt(at), longest.slice(at + 1)]
  const slips = [
    before + after,
    before + letter + letter + after,
    before + after.charAt(0) + letter + after.slice(1),
    `${before}${letter === 'e' ? 'a' : 'e'}${after}`,
  ]
  return words.map((word) => (word === longest ? (slips[choice % 4] ?? word) : word)).join(' ')
}

function accent(text: string) {
  return text.replace(/e/, 'é').replace(/o/, 'ö').replace(/a/, 'à')
}

/** As people write, and worse. */
const ODD_LINES: MadeUpLine[] = [
  { text: 'wid 500', productId: 'white-widow', quantity: 500 },
  { text: 'WHITE  WIDOW... 500 gr.', productId: 'white-widow', quantity: 500 },
  { text: '0,5 kg og kush', productId: 'og-kush', quantity: 500 },
  { text: '1.5kg amnesia', productId: 'amnesia-haze', quantity: 1500 },
  { text: 'og kush; 250', productId: 'og-kush', quantity: 250 },
  { text: 'half a kilo blue dream', productId: 'blue-dream', quantity: 500 },
  { text: '½ kg blue dream', productId: 'blue-dream', quantity: 500 },
  { text: '1/4 kilo green poison', productId: 'green-poison', quantity: 250 },
  { text: 'ogkush 200g', productId: 'og-kush', quantity: 200 },
  { text: 'hulk berry 300', productId: 'hulkberry', quantity: 300 },
  { text: 'gorilla glue 250g', productId: 'gorilla-glue-gg4', quantity: 250 },
  { text: 'GG4 250', productId: 'gorilla-glue-gg4', quantity: 250 },
  { text: '1) Wedding Cake 1kg', productId: 'wedding-cake', quantity: 1000 },
  { text: 'please 300g of the northern lights', productId: 'northern-lights', quantity: 300 },
  { text: 'whte widwo 500 g', productId: 'white-widow', quantity: 500 },
  { text: 'afgan hash 250g', productId: 'afghan-hash-vs-purple-punch', quantity: 250 },
  { text: 'purple punch hash 250 g', productId: 'afghan-hash-vs-purple-punch', quantity: 250 },
  { text: 'kushage, 400', productId: 'kushage', quantity: 400 },
  { text: 'mandarin 150', productId: 'mandarin-god', quantity: 150 },
  { text: 'domina 500 g', productId: 'black-domina', quantity: 500 },
  { text: 'White Widow\t500\t€9.50', productId: 'white-widow', quantity: 500 },
  { text: "1'500 g crystal candy", productId: 'crystal-candy', quantity: 1500 },
  { text: 'slow melt gelato 33 10', productId: 'slow-melt', variant: 'Gelato 33', quantity: 10 },
  { text: 'slow melt biscotti x 30', productId: 'slow-melt', variant: 'Biscotti', quantity: 30 },
  {
    text: 'cascade sour diesel x10',
    productId: 'cascade-liquid-diamonds',
    variant: 'Sour Diesel',
    quantity: 10,
  },
  {
    text: 'cascade pineapple 20',
    productId: 'cascade-liquid-diamonds',
    variant: 'Pineapple Express',
    quantity: 20,
  },
  {
    text: 'amber diamond sauce gelato 33,10',
    productId: 'amber-diamond-sauce-3-5g',
    variant: 'Gelato 33',
    quantity: 10,
  },
  {
    text: 'honeycomb wedding cake 1,75g 20',
    productId: 'honeycomb-crumble-1-75g',
    variant: 'Wedding Cake',
    quantity: 20,
  },
  { text: 'gmo badder 2g 10', productId: 'gmo-badder-2g', variant: 'GMO', quantity: 10 },
  { text: '10 x 2g gmo badder', productId: 'gmo-badder-2g', variant: 'GMO', quantity: 10 },
  { text: 'boulder diamonds 3.5 g, 20 pcs', productId: 'boulder-diamonds-3-5g', quantity: 20 },
  { text: 'quiet measure 2000 mg 12', productId: 'quiet-measure-syrup-2000mg', quantity: 12 },
  { text: 'collectors mystery box 10', productId: 'collectors-mystery-box', quantity: 10 },
  { text: '10 buyers mystery box', productId: 'buyers-mystery-box', quantity: 10 },
  {
    text: 'two chamber maui + northern 10',
    productId: 'two-chamber-vvs',
    variant: 'Maui Wowie + Northern Lights',
    quantity: 10,
  },
  {
    text: 'evening trio badder bubba 12',
    productId: 'evening-trio-badder-1g',
    variant: 'Bubba Kush',
    quantity: 12,
  },
  {
    text: 'thcp wax sour note 10',
    productId: 'sour-note-thc-p-wax-1g',
    variant: 'Sour Diesel',
    quantity: 10,
  },
  {
    text: 'kush house shatter master kush 10',
    productId: 'kush-house-shatter-1g',
    variant: 'Master Kush',
    quantity: 10,
  },
  {
    text: 'five boroughs chem 91 - 15',
    productId: 'five-boroughs-live-resin-3-5g',
    variant: 'Chem 91',
    quantity: 15,
  },
  { text: 'ember 20', productId: 'ember-melted-diamonds', quantity: 20 },
  // What only the buyer knows.
  {
    text: '2x 10 Cascade',
    productId: 'cascade-liquid-diamonds',
    variant: 'OG Kush',
    quantity: 20,
    isUnclear: true,
  },
  {
    text: 'Cascade lemon 10',
    productId: 'cascade-liquid-diamonds',
    variant: 'Blue Dream',
    quantity: 10,
    isUnclear: true,
  },
  { text: '1.000 g northern lights', productId: 'northern-lights', quantity: 1000, isUnclear: true },
  { text: '1,000g northern lights', productId: 'northern-lights', quantity: 1, isUnclear: true },
  { text: 'northern lights', productId: 'northern-lights', isUnclear: true },
  { text: 'kush 500', productId: 'kushage', quantity: 500, isUnclear: true },
  { text: 'papaya 10', productId: 'cold-press-live-rosin', variant: 'Papaya', quantity: 10, isUnclear: true },
  {
    text: 'gelato 33 10',
    productId: 'spectrum-thc-p-wax-2g',
    variant: 'Gelato 33',
    quantity: 10,
    isUnclear: true,
  },
  { text: 'slow melt gelato 33', productId: 'slow-melt', variant: 'Gelato 33', isUnclear: true },
  { text: 'gmo badder 2g', productId: 'gmo-badder-2g', variant: 'GMO', isUnclear: true },
  {
    text: 'thin mint budder 10g',
    productId: 'thin-mint-budder-2g',
    variant: 'Thin Mint GSC',
    quantity: 10,
    isUnclear: true,
  },
  {
    text: 'White Widow 20 units',
    productId: 'half-light-thc-a-blend',
    variant: 'White Widow',
    quantity: 20,
    isUnclear: true,
  },
  {
    text: 'white widow 20',
    productId: 'half-light-thc-a-blend',
    variant: 'White Widow',
    quantity: 20,
    isUnclear: true,
  },
  { text: '2x og kush 500g', productId: 'og-kush', quantity: 1000, isUnclear: true },
  { text: 'og kush 250 or 500', productId: 'og-kush', quantity: 500, isUnclear: true },
  { text: 'og kush -500', productId: 'og-kush', quantity: 500, isUnclear: true },
  { text: 'about 500 g og kush', productId: 'og-kush', quantity: 500, isUnclear: true },
  { text: '2 packs ember melted diamonds', productId: 'ember-melted-diamonds', isUnclear: true },
  {
    text: 'live rosin 20',
    productId: 'orchard-live-rosin-1g',
    variant: 'Papaya',
    quantity: 20,
    isUnclear: true,
  },
  { text: 'not the og kush 500', productId: 'og-kush', quantity: 500, isUnclear: true },
]
