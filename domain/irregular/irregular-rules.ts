import type { ShopConfig } from '#domain/shop/shop-config.ts'

type Threshold = { name: string; label: string; does: string; unit: string; usual: number }
type IrregularRule = { name: RuleName; title: string; text: string; thresholds: readonly Threshold[] }

export type RuleName = keyof NonNullable<ShopConfig['irregularOrders']>

const AFTER_ORDERS: Threshold = {
  name: 'afterOrders',
  label: 'Known after',
  does: 'From so many earlier orders on, the shop knows what is usual for a customer.',
  unit: 'orders',
  usual: 3,
}

/** What makes an order irregular, with what somebody can set about it. */
export const IRREGULAR_RULES: readonly IrregularRule[] = [
  {
    name: 'muchMore',
    title: 'Much more than usual',
    text: 'The order comes to far more than this customer usually takes, and to more than ever before.',
    thresholds: [
      {
        name: 'times',
        label: 'Times the usual total',
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
    text: 'A customer whose orders went elsewhere has this one sent to another country.',
    thresholds: [AFTER_ORDERS],
  },
  {
    name: 'newAddress',
    title: 'A new address',
    text: 'The order goes where none of this customer’s went, and is larger than usual. The addresses of a company count as known.',
    thresholds: [
      {
        name: 'percent',
        label: 'At least so much of the usual total',
        does: 'Smaller orders to new addresses are ordinary.',
        unit: '%',
        usual: 150,
      },
      AFTER_ORDERS,
    ],
  },
  {
    name: 'belowLimit',
    title: 'Many just below a limit',
    text: 'Several orders of one customer, or to one address, stay just below the largest quantity of their kind, or below an amount.',
    thresholds: [
      {
        name: 'orders',
        label: 'Orders just below',
        does: 'This one and those before it.',
        unit: 'orders',
        usual: 3,
      },
      { name: 'days', label: 'Within', does: 'Counted back from the order.', unit: 'days', usual: 7 },
      {
        name: 'percent',
        label: 'Just below means within',
        does: 'So much below the limit, and not at it.',
        unit: '%',
        usual: 10,
      },
      {
        name: 'euros',
        label: 'The amount',
        does: 'From which on orders are looked at more closely, by you or by the law.',
        unit: '€',
        usual: 10_000,
      },
    ],
  },
  {
    name: 'sharedAddress',
    title: 'Several buyers with one address',
    text: 'A customer’s first order to an address at which others have goods delivered. People of one company are one customer.',
    thresholds: [
      {
        name: 'buyers',
        label: 'Buyers at the address',
        does: 'With the one who ordered now.',
        unit: 'buyers',
        usual: 3,
      },
      { name: 'days', label: 'Within', does: 'Counted back from the order.', unit: 'days', usual: 180 },
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
