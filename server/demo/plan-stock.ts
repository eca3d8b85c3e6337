import type { MeasuredValue } from '#domain/stock/measured-values.ts'
import { createDice, type Dice } from './dice.ts'
import type { PlannedOrder } from './plan-orders.ts'

export type PlannedBatch = {
  code: string
  /** In days ago; a batch is picked from then on, until the next of its product came. */
  received: number
  produced: number
  /** In days from now. */
  bestBefore: number
  supplier: string
  place: string
  measured: MeasuredValue[]
  state: 'released' | 'quarantined'
  /** What is there beyond all that orders took or hold, in grams or units. */
  left: number
  /** Of one gram or unit, in euros; null where nobody entered it yet. */
  purchasePrice: number | null
}
export type PlannedStock = {
  kind: string
  productId: string
  unit: 'milligram' | 'unit'
  batches: PlannedBatch[]
}

type Role = { left: number; bestBefore: number; hasOld?: boolean; hasNew?: boolean }

/** What each of them shows: one with a history, plenty, little, soon over its date, and one that waits for its release. */
const STRAINS: readonly Role[] = [
  { left: 6200, bestBefore: 240, hasOld: true },
  { left: 9400, bestBefore: 210 },
  { left: 280, bestBefore: 150 },
  { left: 2400, bestBefore: 12 },
  { left: 3100, bestBefore: 190, hasNew: true },
]
const UNITS: Role = { left: 640, bestBefore: 400 }
const SUPPLIERS = ['Example Growers', 'Hillside Example Farm', 'Example Greenhouse 7']

/** The products that are counted: the strains that were ordered most, and what is sold by the unit without strains of its own. */
export function planStock(orders: readonly PlannedOrder[]): PlannedStock[] {
  const dice = createDice('stock')
  const ofStrains = mostOrdered(orders, 'strain', STRAINS.length).map((productId, at) =>
    planProduct({ kind: 'strain', productId, unit: 'milligram' }, STRAINS[at] ?? UNITS, dice),
  )
  const ofUnits = ['vape', 'concentrate'].flatMap((kind) =>
    mostOrdered(orders, kind, 1).map((productId) =>
      planProduct({ kind, productId, unit: 'unit' }, UNITS, dice),
    ),
  )
  return [...ofStrains, ...ofUnits]
}

/** Without those that come in strains: each of these would be counted by itself. */
function mostOrdered(orders: readonly PlannedOrder[], kind: string, count: number): string[] {
  const amounts = new Map<string, number>()
  const mixed = new Set<string>()
  for (const { order, kind: of } of orders)
    for (const { product, variant, quantity } of of.name === kind ? order.lines : []) {
      if (variant) mixed.add(product.id)
      amounts.set(product.id, (amounts.get(product.id) ?? 0) + quantity)
    }
  return [...amounts]
    .filter(([id]) => !mixed.has(id))
    .toSorted(([, one], [, other]) => other - one)
    .slice(0, count)
    .map(([id]) => id)
}

function planProduct(of: Omit<PlannedStock, 'batches'>, role: Role, dice: Dice): PlannedStock {
  const initials = of.productId
    .split('-')
    .map((word) => word.slice(0, 2))
    .join('')
    .toUpperCase()
  const batch = (letter: string, received: number, more: Partial<PlannedBatch>): PlannedBatch => ({
    code: `${initials.slice(0, 6)}-26${letter}`,
    received,
    produced: received + dice.between(30, 60),
    bestBefore: role.bestBefore,
    supplier: dice.pick(SUPPLIERS),
    place: `Vault ${dice.between(1, 4)}, shelf ${dice.pick(['A', 'B', 'C', 'D'])}`,
    measured: measure(of, dice),
    state: 'released',
    left: role.left,
    purchasePrice: of.unit === 'milligram' ? 2.85 : 11.5,
    ...more,
  })
  return {
    ...of,
    batches: [
      ...(role.hasOld ? [batch('A', 85, { left: 0, bestBefore: 90 })] : []),
      batch('B', role.hasOld ? 40 : 85, {}),
      ...(role.hasNew
        ? [batch('C', 1, { state: 'quarantined', left: 5000, measured: [], purchasePrice: null })]
        : []),
    ],
  }
}

function measure({ kind }: Pick<PlannedStock, 'kind'>, dice: Dice): MeasuredValue[] {
  const thc = kind === 'strain' ? dice.between(180, 262) / 10 : dice.between(780, 910) / 10
  const value = (name: string, typed: string, unit: string, limit = ''): MeasuredValue => ({
    ...{ name, value: typed, unit, limit },
    passed: limit === '' ? null : true,
  })
  return [
    value('THC', thc.toFixed(1), '%'),
    value('CBD', (dice.between(1, 9) / 10).toFixed(1), '%'),
    value('Terpenes', (dice.between(12, 34) / 10).toFixed(1), '%'),
    value('Moisture', (dice.between(82, 112) / 10).toFixed(1), '%', '12'),
    value('Residues', 'not detected', 'mg/kg', '0.01'),
    value('Microbes', '< 100', 'CFU/g', '10,000'),
  ]
}
