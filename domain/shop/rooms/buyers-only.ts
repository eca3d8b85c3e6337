import type { SettingRoom } from '#domain/shop/setting.ts'
import { setting } from './describe.ts'

const SWITCH = { kind: 'switch' } as const

export const buyersOnlyRoom: SettingRoom = {
  name: 'buyers-only',
  title: 'Signed-in buyers',
  text: 'What only people of your customers see, once they have signed in. Your staff see everything.',
  sections: [
    {
      title: 'Hidden from everybody else',
      text: 'Whoever has not signed in, and search engines, see the shop without it. Nobody can order then without signing in, but for health statements.',
      settings: [
        setting(
          'buyersOnly.prices',
          'Prices',
          'Pages, the price table, order forms, shared links and search engines name no price.',
          ['home', 'products', 'orderForm', 'search'],
          SWITCH,
        ),
        setting(
          'buyersOnly.healthStatements',
          'Health statements',
          'What people report of medical benefits, and what a strain is best for. Where nobody reads them, nobody does.',
          ['products', 'search'],
          SWITCH,
        ),
        setting(
          'buyersOnly.catalogue',
          'The catalogue itself',
          'Lists and pages of products are empty, the sitemap names none, and pictures of products are not there. The page of a batch, which the code on a label opens, stays.',
          ['home', 'products', 'orderForm', 'search'],
          SWITCH,
        ),
      ],
    },
  ],
}
