import type { ShopConfig } from '#domain/shop/shop-config.ts'

type Threshold = { name: string; label: string; does: string; unit: string; usual: number }
type IrregularRule = { name: RuleName; title: string; text: string; thresholds: readonly Threshold[] }

export type RuleName = keyof NonNullable<ShopConfig['irregularOrders']>

const AFTER_ORDERS: Threshold = {
  name: 'afterOrders',
  label: 'History needed',
  does: 'Number of earlier orders from which a customer’s usual total is known.',
  unit: 'orders',
  usual: 3,
}

/** What makes an order irregular, with what somebody can set about it. */
export const IRREGULAR_RULES: readonly IrregularRule[] = [
  {
    name: 'muchMore',
    title: 'Much more than usual',
    text: 'The order is far above this customer’s usual total, and above every earlier order.',
    thresholds: [
      {
        name: 'times',
        label: 'Multiple of the usual total',
        does: 'The usual total is the median of the customer’s earlier orders.',
        unit: 'times',
        usual: 4,
      },
      AFTER_ORDERS,
    ],
  },
  {
    name: 'newCountry',
    title: 'A new country',
    text: 'The order ships to a country this customer has not ordered to before.',
    thresholds: [AFTER_ORDERS],
  },
  {
    name: 'newAddress',
    title: 'A new address',
    text: 'The order ships to a new address and is larger than usual. The customer’s saved addresses count as known.',
    thresholds: [
      {
        name: 'percent',
        label: 'Minimum share of the usual total',
        does: 'Smaller orders to new addresses are not marked.',
        unit: '%',
        usual: 150,
      },
      AFTER_ORDERS,
    ],
  },
  {
    name: 'belowLimit',
    title: 'Several just below a limit',
    text: 'Several orders of one customer, or to one address, are just below the maximum quantity of their category, or just below an amount.',
    thresholds: [
      {
        name: 'orders',
        label: 'Orders just below',
        does: 'Including the current order.',
        unit: 'orders',
        usual: 3,
      },
      { name: 'days', label: 'Within', does: 'Counted back from the current order.', unit: 'days', usual: 7 },
      {
        name: 'percent',
        label: 'Just below means within',
        does: 'How far below the limit an order may be to count.',
        unit: '%',
        usual: 10,
      },
      {
        name: 'euros',
        label: 'The amount',
        does: 'The amount from which you or the law require a closer check.',
        unit: '€',
        usual: 10_000,
      },
    ],
  },
  {
    name: 'sharedAddress',
    title: 'Several buyers with one address',
    text: 'A customer’s first order to an address that other customers already ship to. People of the same customer count as one.',
    thresholds: [
      {
        name: 'buyers',
        label: 'Buyers at the address',
        does: 'Including the current buyer.',
        unit: 'buyers',
        usual: 3,
      },
      {
        name: 'days',
        label: 'Within',
        does: 'Counted back from the current order.',
        unit: 'days',
        usual: 180,
      },
    ],
  },
]

export function findRule(name: string): IrregularRule | undefined {
  return IRREGULAR_RULES.find((rule) => rule.name === name)
}

/** The thresholds of the rules that are in use. */
export type RuleSettings = { [Name in RuleName]?: Thresholds<Name> }
type Thresholds<Name extends RuleName> = Required<{
  [Key in Exclude<keyof NonNullable<NonNullable<ShopConfig['irregularOrders']>[Name]>, 'off'>]: number
}>

/** What the operator set, and what is usual where they set nothing. */
export function readRuleSettings(set: ShopConfig['irregularOrders']): RuleSettings {
  const rules = IRREGULAR_RULES.flatMap(({ name, thresholds }) => {
    const own: Readonly<Record<string, unknown>> = set?.[name] ?? {}
    if (own.off === true) return []
    const values = thresholds.map(({ name: key, usual }) => [key, own[key] ?? usual])
    return [[name, Object.fromEntries(values)]]
  })
  // The thresholds of each rule are those of the schema, which a test compares.
  return Object.fromEntries(rules) as RuleSettings
}
