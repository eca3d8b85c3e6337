import { readInvoiceSettings } from '#domain/tax/invoice-settings.ts'
import { nameAll } from './describe-coverage.ts'
import { type ShopConfig, shopConfigSchema } from './shop-config.ts'

/** `line` is the path of a setting, such as markets.served. */
export type ShopProblem = { line: string; message: string }

/** What is wrong with the operator's settings; empty when all is well. */
export function findShopProblems(config: unknown): ShopProblem[] {
  const parsed = shopConfigSchema.safeParse(config)
  const problems = parsed.success
    ? findContradictions(parsed.data)
    : parsed.error.issues.map(({ path, message }): Problem => [path.join('.'), message])
  return problems.map(([line, message]) => ({ line, message }))
}

export function describeShopProblem({ line, message }: ShopProblem): string {
  return [line, message].filter(Boolean).join(': ')
}

type Problem = [line: string, message: string]

/** Each line may be right by itself while two of them tell visitors different things. */
function findContradictions(shop: ShopConfig): Problem[] {
  const { markets, delivery, claims, licence, reviews, retention } = shop
  const weeks = `${delivery.fromWeeks}-${delivery.toWeeks} weeks`
  const hours = `${delivery.processedWithinHours} hours`
  const series = readInvoiceSettings(shop)
  const both = markets.served.filter((code) => markets.excluded.includes(code))
  const found: [wrong: boolean, ...Problem][] = [
    [both.length > 0, 'markets.served', `must not name an excluded country (${nameAll(both).join(', ')})`],
    [
      delivery.fromWeeks > delivery.toWeeks,
      'delivery.fromWeeks',
      'must not be more than the longest delivery',
    ],
    [
      claims.standardDelivery.shown && !claims.standardDelivery.text.includes(weeks),
      'claims.standardDelivery.text',
      `must say ‘${weeks}’, as the delivery times do`,
    ],
    [
      claims.fastProcessing.shown && !claims.fastProcessing.text.includes(hours),
      'claims.fastProcessing.text',
      `must say ‘${hours}’, as the delivery times do`,
    ],
    [
      licence.number !== '' && licence.authority === '',
      'licence.authority',
      'must name who granted the licence',
    ],
    [
      (retention.ordersKeptByLaw?.years ?? Infinity) <= retention.ordersYears,
      'retention.ordersKeptByLaw.years',
      'must be more than the years that orders are kept; leave it empty if the law requires no more',
    ],
    [
      series.prefix === series.creditPrefix,
      'invoices.creditPrefix',
      'must not be what invoices begin with: credit notes are a series of their own',
    ],
    [
      reviews.rating !== null && reviews.source === '',
      'reviews.source',
      'must say where the reviews can be read',
    ],
  ]
  return found.flatMap(([wrong, ...problem]) => (wrong ? [problem] : []))
}
