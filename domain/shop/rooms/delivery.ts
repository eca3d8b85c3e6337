import type { Setting, SettingRoom } from '#domain/shop/setting.ts'
import { claim, number, setting } from './describe.ts'

function wayToPay(name: string, title: string): Setting[] {
  const shows = ['home', 'terms'] as const
  return [
    setting(`payment.${name}.shown`, `Offer ${title}`, 'While this is off, no page names it.', shows, {
      kind: 'switch',
    }),
    setting(`payment.${name}.text`, `Words for ${title}`, 'What the site calls it.', shows),
  ]
}

export const deliveryRoom: SettingRoom = {
  name: 'delivery',
  title: 'Delivery and payment',
  text: 'What the terms promise, what the site says of it, and how customers may pay.',
  sections: [
    {
      title: 'Delivery times',
      text: 'Promised in the terms of service. The two claims below must say the same.',
      settings: [
        setting(
          'delivery.fromWeeks',
          'Shortest delivery',
          'From the confirmation of an order.',
          ['home', 'terms', 'confirmation', 'mails'],
          number('weeks'),
        ),
        setting(
          'delivery.toWeeks',
          'Longest delivery',
          'From the confirmation of an order.',
          ['home', 'terms', 'confirmation', 'mails'],
          number('weeks'),
        ),
        setting(
          'delivery.processedWithinHours',
          'Processed within',
          'By when a person looks at an order.',
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
          'delivery.storageConditions',
          'Storage conditions',
          'How your goods are stored and carried, such as: at most 25 °C, dry, away from light. Left empty, delivery notes say nothing of it.',
          ['documents'],
          { kind: 'long-text' },
        ),
      ],
    },
    claim('standardDelivery', 'Claim: delivery', ['home'], 'It must say the weeks above.'),
    claim('fastProcessing', 'Claim: fast processing', ['home'], 'It must say the hours above.'),
    {
      title: 'Ways to pay',
      text: 'What your staff can arrange once an order is confirmed.',
      settings: [
        ...wayToPay('bankTransfer', 'bank transfer'),
        ...wayToPay('creditCards', 'credit cards'),
        ...wayToPay('cryptocurrency', 'cryptocurrency'),
        ...wayToPay('transferService', 'transfer service'),
      ],
    },
  ],
}
