import { ORDER_KIND_NAMES } from '#domain/kinds/order-kinds.ts'
import { readInvoiceSettings } from '#domain/tax/invoice-settings.ts'
import { nameAll } from './describe-coverage.ts'
import { type ShopConfig, shopConfigSchema } from './shop-config.ts'

/** `line` is the path of a setting, such as markets.served. */
export type ShopProblem = { line: string; message: string }

/** What is wrong with the operator's settings; empty when all is well. */
export function findShopProblems(config: unknown): ShopProblem[] {
  const parsed = shopConfigSchema.safeParse(config)
  const problems = parsed.success ? findContradictions(parsed.data) : findMistakes(config)
  return problems.map(({ line, message }) => ({ line, message }))
}

export function describeShopProblem({ line, message }: ShopProblem): string {
  return [line, message].filter(Boolean).join(': ')
}

/** What is wrong with single lines: each is refused by itself. */
export function findMistakes(config: unknown): ShopProblem[] {
  const { error } = shopConfigSchema.safeParse(config)
  return (error?.issues ?? []).map(({ path, message }) => ({ line: path.join('.'), message }))
}

/** `of`: the other lines that it follows from. */
type Contradiction = ShopProblem & { of: readonly string[] }

/** Each line may be right by itself while two of them tell visitors different things. */
export function findContradictions(shop: ShopConfig): Contradiction[] {
  const { markets, delivery, claims, licence, reviews, retention } = shop
  const weeks = `${delivery.fromWeeks}-${delivery.toWeeks} weeks`
  const hours = `${delivery.processedWithinHours} hours`
  const series = readInvoiceSettings(shop)
  const both = markets.served.filter((code) => markets.excluded.includes(code))
  const [firstKind, ...otherKinds] = ORDER_KIND_NAMES
  const found: (Contradiction & { wrong: boolean })[] = [
    {
      wrong: ORDER_KIND_NAMES.every((name) => shop.kinds?.[name] === false),
      line: `kinds.${firstKind}`,
      of: otherKinds.map((name) => `kinds.${name}`),
      message: 'must be on, or another category: a shop sells at least one',
    },
    {
      wrong: both.length > 0,
      line: 'markets.served',
      of: ['markets.excluded'],
      message: `must not name an excluded country (${nameAll(both).join(', ')})`,
    },
    {
      wrong: delivery.fromWeeks > delivery.toWeeks,
      line: 'delivery.fromWeeks',
      of: ['delivery.toWeeks'],
      message: 'must not be more than the longest delivery',
    },
    {
      wrong: claims.standardDelivery.shown && !claims.standardDelivery.text.includes(weeks),
      line: 'claims.standardDelivery.text',
      of: ['claims.standardDelivery.shown', 'delivery.fromWeeks', 'delivery.toWeeks'],
      message: `must say ‘${weeks}’, as the delivery times do`,
    },
    {
      wrong: claims.fastProcessing.shown && !claims.fastProcessing.text.includes(hours),
      line: 'claims.fastProcessing.text',
      of: ['claims.fastProcessing.shown', 'delivery.processedWithinHours'],
      message: `must say ‘${hours}’, as the delivery times do`,
    },
    {
      wrong: licence.number !== '' && licence.authority === '',
      line: 'licence.authority',
      of: ['licence.number'],
      message: 'must name who granted the licence',
    },
    {
      wrong: (retention.ordersKeptByLaw?.years ?? Infinity) <= retention.ordersYears,
      line: 'retention.ordersKeptByLaw.years',
      of: ['retention.ordersKeptByLaw.law', 'retention.ordersYears'],
      message: 'must be more than the years that orders are kept; leave it empty if the law requires no more',
    },
    {
      wrong: series.prefix === series.creditPrefix,
      line: 'invoices.creditPrefix',
      of: ['invoices.prefix'],
      message: 'must not be what invoices begin with: credit notes are a series of their own',
    },
    {
      wrong: isInvoicePrefix(shop.orderNumbers?.prefix, series),
      line: 'orderNumbers.prefix',
      of: ['invoices.prefix', 'invoices.creditPrefix'],
      message: 'must not be what invoices or credit notes begin with: nobody could tell them apart',
    },
    {
      wrong: reviews.rating !== null && reviews.source === '',
      line: 'reviews.source',
      of: ['reviews.rating.value', 'reviews.rating.count'],
      message: 'must say where the reviews can be read',
    },
  ]
  return found.flatMap(({ wrong, ...contradiction }) => (wrong ? [contradiction] : []))
}

function isInvoicePrefix(prefix: string | undefined, series: { prefix: string; creditPrefix: string }) {
  return [series.prefix, series.creditPrefix].some((name) => prefix?.startsWith(`${name}-`))
}
