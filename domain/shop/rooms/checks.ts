import { formatCount } from '#domain/format-count.ts'
import { IRREGULAR_RULES } from '#domain/irregular/irregular-rules.ts'
import type { SettingRoom, SettingSection } from '#domain/shop/setting.ts'
import { VIES_ADDRESS } from '#domain/vat/vies-question.ts'
import { setting } from './describe.ts'

/** What makes an order irregular. Each has its own section, which also says how often it was right. */
function irregularRules(): SettingSection[] {
  return IRREGULAR_RULES.map(({ name, title, text, thresholds }) => ({
    title,
    text,
    settings: [
      setting(
        `irregularOrders.${name}.off`,
        'Turn this rule off',
        'While it is off, it marks no orders.',
        ['irregularOrders'],
        { kind: 'switch' },
      ),
      ...thresholds.map(({ name: threshold, label, does, unit, usual }) =>
        setting(
          `irregularOrders.${name}.${threshold}`,
          label,
          `${does} Default: ${formatCount(usual)}.`,
          ['irregularOrders'],
          { kind: 'number', unit, placeholder: formatCount(usual) },
        ),
      ),
    ],
  }))
}

export const checksRoom: SettingRoom = {
  name: 'checks',
  title: 'Checks',
  text: 'How VAT numbers are verified, and which orders are marked as unusual. Buyers see neither.',
  sections: [
    {
      title: 'VAT numbers',
      text: 'VIES is the VAT register of the European Commission. Enter your own VAT number under ‘Business and licence’: without it there is no consultation number, which proves that you checked.',
      settings: [
        setting(
          'vatChecks.vies',
          'Check with VIES',
          'Checks new and changed VAT numbers of customers automatically, and retries if VIES does not respond. The numbers are sent to VIES.',
          ['customers', 'privacy'],
          { kind: 'switch' },
        ),
        setting(
          'vatChecks.address',
          'VIES address',
          'Default: the European Commission’s service.',
          ['office'],
          { kind: 'text', input: 'url', placeholder: VIES_ADDRESS },
        ),
      ],
    },
    ...irregularRules(),
  ],
}
