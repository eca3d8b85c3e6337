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
        'Leave this rule out',
        'While this is on, it marks no order.',
        ['irregularOrders'],
        { kind: 'switch' },
      ),
      ...thresholds.map(({ name: threshold, label, does, unit, usual }) =>
        setting(
          `irregularOrders.${name}.${threshold}`,
          label,
          `${does} Left empty: ${usual.toLocaleString('en-IE')}.`,
          ['irregularOrders'],
          { kind: 'number', unit, placeholder: usual.toLocaleString('en-IE') },
        ),
      ),
    ],
  }))
}

export const checksRoom: SettingRoom = {
  name: 'checks',
  title: 'Checks',
  text: 'How VAT numbers are proven, and which orders somebody is asked to look at. Buyers notice nothing of either.',
  sections: [
    {
      title: 'VAT numbers',
      text: 'VIES is the register of the European Commission. It is asked with your own VAT number, of the room ‘Business and licence’: without it there is no consultation number, which is what proves that you asked.',
      settings: [
        setting(
          'vatChecks.vies',
          'Ask VIES',
          'New and changed VAT numbers of companies are asked about, and again later where VIES does not answer. The numbers leave this shop.',
          ['customers', 'privacy'],
          { kind: 'switch' },
        ),
        setting(
          'vatChecks.address',
          'Address of VIES',
          'Left empty, the one of the European Commission.',
          ['office'],
          { kind: 'text', input: 'url', placeholder: VIES_ADDRESS },
        ),
      ],
    },
    ...irregularRules(),
  ],
}
