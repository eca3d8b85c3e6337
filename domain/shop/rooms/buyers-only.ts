import type { SettingRoom } from '#domain/shop/setting.ts'
import { setting } from './describe.ts'

const SWITCH = { kind: 'switch' } as const

export const buyersOnlyRoom: SettingRoom = {
  name: 'buyers-only',
  title: 'Signed-in buyers',
  text: 'What only signed-in people of your customers can see. Staff see everything.',
  sections: [
    {
      title: 'Hidden from everybody else',
      text: 'Visitors who are not signed in and search engines do not see it. Hiding prices or the catalogue also requires sign-in to order.',
      settings: [
        setting(
          'buyersOnly.prices',
          'Prices',
          'No prices on pages, in the price table, order forms, shared links or search engines.',
          ['home', 'products', 'orderForm', 'search'],
          SWITCH,
        ),
        setting(
          'buyersOnly.healthStatements',
          'Health statements',
          'Reported medical benefits and what a strain is best for. If they are set to ‘nobody’ under Claims, they stay hidden.',
          ['products', 'search'],
          SWITCH,
        ),
        setting(
          'buyersOnly.catalogue',
          'The catalogue itself',
          'Product lists and pages are empty, and products are left out of the sitemap and the pictures. Batch pages, opened from the code on a label, stay visible.',
          ['home', 'products', 'orderForm', 'search'],
          SWITCH,
        ),
      ],
    },
  ],
}
