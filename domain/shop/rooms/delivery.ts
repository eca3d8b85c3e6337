import type { Setting, SettingRoom } from '#domain/shop/setting.ts'
import { claim, number, setting } from './describe.ts'

function wayToPay(name: string, title: string): Setting[] {
  const shows = ['home', 'terms'] as const
  return [
    setting(`payment.${name}.shown`, `Offer ${title}`, 'While it is off, no page mentions it.', shows, {
      kind: 'switch',
    }),
    setting(`payment.${name}.text`, `Text for ${title}`, 'Shown in the shop.', shows),
  ]
}

export const deliveryRoom: SettingRoom = {
  name: 'delivery',
  title: 'Delivery and payment',
  text: 'Delivery promises, what the site says about them, and payment methods.',
  sections: [
    {
      title: 'Delivery times',
      text: 'Promised in the terms of service. The two claims below must match.',
      settings: [
        setting(
          'delivery.fromWeeks',
          'Shortest delivery',
          'Counted from order confirmation.',
          ['home', 'terms', 'confirmation', 'mails'],
          number('weeks'),
        ),
        setting(
          'delivery.toWeeks',
          'Longest delivery',
          'Counted from order confirmation.',
          ['home', 'terms', 'confirmation', 'mails'],
          number('weeks'),
        ),
        setting(
          'delivery.processedWithinHours',
          'Processed within',
          'How soon staff review a new order.',
          ['terms', 'mails', 'confirmation'],
          number('hours'),
        ),
      ],
    },
    {
      title: 'Parcels',
      text: '',
      settings: [
        setting(
          'delivery.cost',
          'Delivery cost',
          'How it is decided, in one sentence, such as: €25 a parcel, free from €5,000. Default: it is worked out before you confirm, and the buyer is asked to agree.',
          ['home', 'products', 'orderForm', 'confirmation', 'mails'],
          { kind: 'long-text' },
        ),
        setting(
          'delivery.storageConditions',
          'Storage conditions',
          'How your goods must be stored and transported, such as: at most 25 °C, dry, away from light. If empty, it is left out of delivery notes.',
          ['documents'],
          { kind: 'long-text' },
        ),
      ],
    },
    claim('standardDelivery', 'Claim: delivery', ['home'], 'Must state the weeks above.'),
    claim('fastProcessing', 'Claim: fast processing', ['home'], 'Must state the hours above.'),
    {
      title: 'Payment methods',
      text: 'What your staff can arrange after confirming an order.',
      settings: [
        ...wayToPay('bankTransfer', 'bank transfer'),
        ...wayToPay('creditCards', 'credit cards'),
        ...wayToPay('cryptocurrency', 'cryptocurrency'),
        ...wayToPay('transferService', 'transfer service'),
      ],
    },
  ],
}
