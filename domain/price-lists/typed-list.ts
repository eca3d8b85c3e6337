import { type FigureKind, refuseFigure, understood } from '#domain/figures/typed-figure.ts'
import { formatCount } from '#domain/format-count.ts'
import { formatDecimalEuros } from '#domain/money.ts'
import type { LadderRules } from '#domain/pricing/ladder-rules.ts'
import {
  LADDER_LIMITS,
  ladderFigure,
  readTypedLadder,
  type TypedLadder,
  toTypedLadder,
} from '#domain/pricing/typed-ladder.ts'
import { visibleText } from '#domain/visible-text.ts'
import { readDiscount } from './discount.ts'
import { type KindTerms, type ListContent, termsOfKind } from './list-content.ts'

export const LIST_LIMITS = { name: 100, buyers: 500, prices: 5000, centsOfUnit: 1_000_000 }

export type TypedTerms = {
  /** As for everybody, so much less, or by a ladder of its own. */
  by: 'everybody' | 'discount' | 'ladder'
  discount: string
  minimum: string
  ladder: TypedLadder
}

export type TypedPrice = { kind: string; id: string; price: string }

/** A price list as the fields of its page hold it. Times are on the clocks of the shop. */
export type TypedList = {
  name: string
  /** What its customers read; '': none. */
  publicName: string
  companies: number[]
  groups: number[]
  /** '': as soon as it is published. */
  from: string
  /** '': until something else is published. */
  to: string
  kinds: Record<string, TypedTerms>
  prices: TypedPrice[]
}

/** What is wrong, by field: 'name', 'kinds.strain.discount', 'prices.vape.some-id'. */
type ListProblems = Record<string, string>

export type ListKind = { name: string; rules: LadderRules }

type ListReading = { content: ListContent; problems?: never } | { content?: never; problems: ListProblems }

export function emptyTerms({ rules }: ListKind): TypedTerms {
  return { by: 'everybody', discount: '', minimum: '', ladder: toTypedLadder(rules.first) }
}

/** Of a list that was published, to be changed. */
export function toTypedContent(
  content: ListContent,
  kinds: readonly ListKind[],
): Pick<TypedList, 'publicName' | 'kinds' | 'prices'> {
  return {
    publicName: content.publicName ?? '',
    kinds: Object.fromEntries(
      kinds.map((kind) => [kind.name, toTypedTerms(kind, termsOfKind(content, kind.name))]),
    ),
    prices: Object.entries(content.products).flatMap(([kind, prices]) =>
      Object.entries(prices).map(([id, cents]) => ({ kind, id, price: formatDecimalEuros(cents) })),
    ),
  }
}

function toTypedTerms(kind: ListKind, { ladder, discount, minimum }: KindTerms): TypedTerms {
  return {
    by: ladder ? 'ladder' : discount === undefined ? 'everybody' : 'discount',
    discount: discount === undefined ? '' : String(discount / 100),
    minimum: minimum === undefined ? '' : String(minimum),
    ladder: ladder ? toTypedLadder(ladder) : emptyTerms(kind).ladder,
  }
}

/** Reads what is typed, or says all that is wrong with it. Who it is for and when is read where it is published. */
export function readTypedList(typed: TypedList, kinds: readonly ListKind[]): ListReading {
  const problems: ListProblems = {}
  const terms = kinds.flatMap((kind) => {
    const given = typed.kinds[kind.name]
    const read = given ? readTerms(kind, given, problems) : {}
    return Object.keys(read).length > 0 ? [[kind.name, read] as const] : []
  })
  const products: Record<string, Record<string, number>> = {}
  for (const { kind, id, price } of typed.prices) {
    const cents = readUnitPrice(price)
    const ofKind = products[kind] ?? {}
    if (cents === undefined) problems[`prices.${kind}.${id}`] = refuseFigure('prices', price, PRICE)
    else if (Object.hasOwn(ofKind, id))
      problems[`prices.${kind}.${id}`] = 'This product is in the list twice.'
    else products[kind] = { ...ofKind, [id]: cents }
  }
  if (terms.length === 0 && typed.prices.length === 0)
    problems.content = 'The list is empty: add a discount, price tiers, a minimum or a product price.'
  if (Object.keys(problems).length > 0) return { problems }
  const publicName = visibleText(typed.publicName)
  return {
    content: { ...(publicName !== '' && { publicName }), kinds: Object.fromEntries(terms), products },
  }
}

function readTerms({ name, rules }: ListKind, typed: TypedTerms, problems: ListProblems): KindTerms {
  const isTiered = rules.first.tiers.length > 0
  if (typed.by === 'ladder' && isTiered) {
    const { ladder, problems: wrong = {} } = readTypedLadder(rules, typed.ladder)
    for (const [field, problem] of Object.entries(wrong)) problems[`kinds.${name}.${field}`] = problem
    return ladder ? { ladder } : {}
  }
  const discount = typed.by === 'discount' ? readDiscount(typed.discount) : undefined
  if (typed.by === 'discount' && discount === undefined)
    problems[`kinds.${name}.discount`] = 'Must be a percentage from 0.01 to 99.99, such as 10 or 12.5.'
  const figure = ladderFigure(rules)
  const minimum = readMinimum(figure, typed.minimum)
  if (minimum === 'unreadable')
    problems[`kinds.${name}.minimum`] = refuseFigure(
      figure,
      typed.minimum,
      `Must be a whole number from 1 to ${formatCount(LADDER_LIMITS.quantity)}, or empty.`,
    )
  return {
    ...(discount !== undefined && { discount }),
    ...(typeof minimum === 'number' && { minimum }),
  }
}

const PRICE = 'Must be an amount from 0.01 to 10000.00, such as 9.50.'

/** '9.5', '€ 9,50': in cents; undefined for what is no price. */
export function readUnitPrice(text: string): number | undefined {
  return understood('prices', text, { most: LIST_LIMITS.centsOfUnit }) || undefined
}

function readMinimum(figure: FigureKind, text: string): number | undefined | 'unreadable' {
  if (text.trim() === '') return undefined
  return understood(figure, text, { most: LADDER_LIMITS.quantity }) || 'unreadable'
}
