import { numbersOf } from '#domain/catalogue/goods-numbers.ts'
import type { OrderProblem } from '#domain/orders/checkout/order-problem.ts'
import type { OrderUnit } from '#domain/orders/checkout/order-unit.ts'
import type { Orderable, PickedLine } from '#domain/orders/checkout/picked-line.ts'
import { isSoldAs, nameOfLine } from '#domain/orders/checkout/picked-line.ts'
import type { Ladder } from '#domain/pricing/ladder.ts'
import { rateOf } from '#domain/pricing/own-ladder.ts'
import { priceSourceOf } from '#domain/pricing/price-source.ts'
import { visibleText } from '#domain/visible-text.ts'
import type { ChangeRequest, RequestedLine } from './change-request.ts'
import { amountOf, rateOfCents } from './line-price.ts'
import type { ContentLine, OrderContent } from './order-content.ts'
import { type AskedDiscount, discountOf, type OrderDiscount, shareDiscount } from './order-discount.ts'
import { sumOfCharges } from './order-sums.ts'
import type { OrderCharge } from './placed-order.ts'

/** What the shop sells now, and at which prices. */
export type ChangeTerms = {
  findProduct: (kind: string, id: string) => Orderable | undefined
  ladderOf: (kind: string) => Ladder
  /** Undefined for a kind that there is no more. */
  unitOf: (kind: string) => OrderUnit | undefined
  /** What the buyer's own form says to these amounts of a kind. */
  checkAmounts: (kind: string, lines: readonly PickedLine[]) => OrderProblem | undefined
}

/** `field`: such as lines.0.reason, or charges.1.label. */
export type ChangeProblem = { field: string; message: string }
/** A rule of amounts that the buyer's form enforces, and staff may break knowingly. */
export type ChangeWarning = { key: string; message: string }

/** `shareCents`: what it bears of the discount on the whole order. */
export type PlannedLine = PricedLine & { shareCents: number }

type PricedLine = Omit<ContentLine, 'item' | 'rate' | 'cents'> & {
  /** Undefined for a line that is new. */
  item: string | undefined
  rate: number
  cents: number
}

export type PlannedContent = {
  lines: PlannedLine[]
  charges: OrderCharge[]
  discount: OrderDiscount | null
  goodsCents: number
  roundingCents: number
  deliveryCents: number
}

type Plan = { content: PlannedContent; problems: ChangeProblem[]; warnings: ChangeWarning[] }

type Asked = Pick<ChangeRequest, 'lines' | 'charges'> & Partial<Pick<ChangeRequest, 'discount'>>

/**
 * What the goods and costs of an order would be, what cannot be so, and which rules of amounts it breaks. `agreed`: what the buyer agreed to
 * last, which may come back as it was.
 */
export function planChange(
  before: OrderContent,
  { lines, charges, discount: asked = null }: Asked,
  terms: ChangeTerms,
  agreed: OrderContent = before,
): Plan {
  const problems: ChangeProblem[] = []
  const planned = lines.map((each, at) => {
    const line = planLine({ before, agreed }, lines, each, terms)
    problems.push(...line.problems.map(([part, message]) => ({ field: `lines.${at}.${part}`, message })))
    return line.line
  })
  if (lines.length === 0) problems.push({ field: 'lines', message: 'An order has at least one line.' })
  problems.push(...findDoubles(planned))
  const costs = charges.map(({ kind, label, cents }) => ({ kind, label: visibleText(label), cents }))
  costs.forEach(({ label }, at) => {
    if (label === '') problems.push({ field: `charges.${at}.label`, message: 'Enter a description.' })
  })
  const sum = planned.reduce((total, { cents }) => total + cents, 0)
  // What staff typed is to the cent. Lines that nobody touched, or that came back, keep the total in whole euros that the buyer agreed to.
  const kept = [before, agreed].find((content) => !content.discount && isSameGoods(content.lines, planned))
  const discount = asked && planDiscount(asked, sum, problems)
  // Less a discount it is in whole euros no more.
  const roundingCents = discount ? 0 : (kept?.roundingCents ?? 0)
  const shares = shareDiscount(
    planned.map(({ cents }) => cents),
    discount?.cents ?? 0,
  )
  return {
    content: {
      lines: planned.map((line, at) => ({ ...line, shareCents: shares[at] ?? 0 })),
      charges: costs,
      discount,
      goodsCents: sum + roundingCents - (discount?.cents ?? 0),
      roundingCents,
      deliveryCents: sumOfCharges(costs),
    },
    problems,
    warnings: findWarnings(planned, terms),
  }
}

/** No more than the goods cost, whatever was typed. */
function planDiscount(asked: AskedDiscount, goodsCents: number, problems: ChangeProblem[]) {
  const cents = discountOf(goodsCents, asked)
  const reason = visibleText(asked.reason)
  if (cents > goodsCents)
    problems.push({ field: 'discount.value', message: 'The discount is more than the goods cost.' })
  if (cents === 0) problems.push({ field: 'discount.value', message: 'The discount is less than a cent.' })
  if (reason === '') problems.push({ field: 'discount.reason', message: 'Give a reason for the discount.' })
  const percent = asked.by === 'percent' ? asked.value : null
  return { percent, cents: Math.min(cents, goodsCents), reason }
}

type LineProblem = [part: keyof RequestedLine, message: string]

function planLine(
  { before, agreed }: { before: OrderContent; agreed: OrderContent },
  all: readonly RequestedLine[],
  asked: RequestedLine,
  terms: ChangeTerms,
): { line: PricedLine; problems: LineProblem[] } {
  const known = before.lines.find(({ item }) => item === asked.item)
  const former = agreed.lines.find((line) => isSameThing(line, asked))
  const problems: LineProblem[] = []
  if (asked.item !== undefined && !known) problems.push(['item', 'This line is no longer part of the order.'])
  const facts = known ?? readProduct(asked, terms)
  if (!facts) problems.push(['productId', 'This product is no longer sold. Choose another one.'])
  const { quantity, discountCents } = asked
  const listed = listRate(asked, all, terms)
  const rate = asked.rate ?? listed ?? 0
  if (asked.rate === null && listed === undefined)
    problems.push(['rate', 'Enter the price of one gram or unit.'])
  const amount = amountOf(quantity, rate)
  if (discountCents > amount) problems.push(['discountCents', 'The discount is more than the line costs.'])
  const reason = visibleText(asked.reason)
  if (reason === '' && needsReason([known, former], { rate, discountCents }, listed))
    problems.push(['reason', 'Give a reason for the price change or discount.'])
  const { kind, productId, variant, name, type, strength, unit, articleNumber, ean } = facts ?? UNKNOWN
  return {
    line: {
      ...{ item: known?.item, kind, productId, variant, name, type, strength, unit, articleNumber, ean },
      ...{
        quantity,
        rate,
        discountCents,
        cents: Math.max(0, amount - discountCents),
        reason: reason || null,
        source: sourceOf([known, former], rate, { listed, asked, all, terms }),
      },
    },
    problems,
  }
}

type LineFacts = Pick<
  ContentLine,
  'kind' | 'productId' | 'variant' | 'name' | 'type' | 'strength' | 'unit' | 'articleNumber' | 'ean'
>
const UNKNOWN: LineFacts = {
  ...{ kind: '', productId: null, variant: null, name: '', type: '', strength: '', unit: 'unit' },
}

function readProduct({ kind, productId, variant }: RequestedLine, terms: ChangeTerms): LineFacts | undefined {
  const unit = terms.unitOf(kind)
  const product = productId === null ? undefined : terms.findProduct(kind, productId)
  if (!unit || !product || !isSoldAs(product, variant ?? undefined)) return undefined
  return {
    kind,
    productId,
    variant,
    name: nameOfLine({ product, variant: variant ?? undefined, quantity: 1 }),
    type: product.type,
    strength: product.strength,
    unit,
    ...numbersOf(product, variant ?? undefined),
  }
}

/** What one gram or unit costs by the catalogue and the ladder of today, in an order of so much; undefined where nothing says it. */
export function listRate(
  { kind, productId }: Pick<RequestedLine, 'kind' | 'productId'>,
  all: readonly Pick<RequestedLine, 'kind' | 'quantity'>[],
  terms: ChangeTerms,
): number | undefined {
  const product = productId === null ? undefined : terms.findProduct(kind, productId)
  if (!product) return undefined
  const rateCents = rateOf(product, terms.ladderOf(kind), quantityOf(kind, all))
  return rateCents === 0 ? undefined : rateOfCents(rateCents)
}

/** A line as the order has it, or had it. */
type Known = ContentLine | undefined

type Listed = {
  listed: number | undefined
  asked: RequestedLine
  all: readonly RequestedLine[]
  terms: ChangeTerms
}

/** A price that stays keeps where it came from; one of the company's lists says so; one that staff typed comes from nowhere. */
function sourceOf(known: readonly Known[], rate: number, { listed, asked, all, terms }: Listed) {
  const stays = known.find((line) => line?.rate === rate && line.source)
  if (stays?.source) return stays.source
  const { kind, productId } = asked
  const product = productId === null ? undefined : terms.findProduct(kind, productId)
  const unit = terms.unitOf(kind)
  if (rate !== listed || !product || !unit) return null
  const totalQuantity = quantityOf(kind, all)
  return priceSourceOf(product, { ladder: terms.ladderOf(kind), unit, totalQuantity }) ?? null
}

function quantityOf(kind: string, all: readonly Pick<RequestedLine, 'kind' | 'quantity'>[]) {
  return all.filter((line) => line.kind === kind).reduce((sum, { quantity }) => sum + quantity, 0)
}

/** Another price than the order ever had for it and than the list's, or another discount. */
function needsReason(
  known: readonly Known[],
  { rate, discountCents }: { rate: number; discountCents: number },
  listed: number | undefined,
) {
  const isOtherRate = rate !== listed && known.every((line) => rate !== line?.rate)
  return isOtherRate || (discountCents > 0 && known.every((line) => discountCents !== line?.discountCents))
}

function findDoubles(lines: readonly PricedLine[]): ChangeProblem[] {
  const seen = new Set<string>()
  return lines.flatMap(({ kind, productId, variant, name }, at) => {
    const key = JSON.stringify([kind, productId ?? name, variant])
    if (!seen.has(key)) {
      seen.add(key)
      return []
    }
    return [{ field: `lines.${at}.productId`, message: 'This product is already in the order.' }]
  })
}

/** The same product, in the same strain. */
function isSameThing(
  line: ContentLine,
  { item, kind, productId, variant }: Pick<RequestedLine, 'item' | 'kind' | 'productId' | 'variant'>,
) {
  if (line.item === item) return true
  return productId !== null && line.kind === kind && line.productId === productId && line.variant === variant
}

function isSameGoods(before: readonly ContentLine[], after: readonly PricedLine[]) {
  return (
    before.length === after.length &&
    before.every((line, at) => {
      const other = after[at]
      return (
        other !== undefined &&
        isSameThing(line, other) &&
        other.quantity === line.quantity &&
        other.rate === line.rate &&
        other.discountCents === line.discountCents
      )
    })
  )
}

/** What the buyer's own form would say to these amounts, kind by kind. */
function findWarnings(lines: readonly PricedLine[], terms: ChangeTerms): ChangeWarning[] {
  return [...new Set(lines.map(({ kind }) => kind))].flatMap((name) => {
    const picked = lines.filter((line) => line.kind === name).map((line) => asPicked(line, terms))
    const problem = terms.checkAmounts(name, picked)
    return problem ? [{ key: `${name}:${problem.rule}`, message: problem.message }] : []
  })
}

/** What is not sold any more is as the order has it. */
function asPicked(line: PricedLine, terms: ChangeTerms): PickedLine {
  const { kind, productId, variant, name, type, strength, quantity } = line
  const sold = productId === null ? undefined : terms.findProduct(kind, productId)
  const product = sold ?? { id: productId ?? name, name, type, strength, variants: variant ? [variant] : [] }
  return { product, variant: variant ?? undefined, quantity }
}
