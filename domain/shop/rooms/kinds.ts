import { KINDS } from '#domain/kinds/kinds.ts'
import type { SettingRoom } from '#domain/shop/setting.ts'
import { setting } from './describe.ts'

export const kindsRoom: SettingRoom = {
  name: 'categories',
  title: 'What you sell',
  text: 'Which categories of products the shop offers, and what you call them.',
  sections: [
    {
      title: 'Categories',
      text: 'A category that is off is on no page and in no menu, search or order form. Its products stay in the catalogue as they are, and orders that have them stay whole.',
      settings: KINDS.map(({ order, title, home }) =>
        setting(
          `kinds.${order.name}`,
          title,
          `${home.text} On the home page, in the menu, the terms and search engines.`,
          ['everyPage', 'home', 'terms', 'orderForm', 'search'],
          { kind: 'switch', usual: true },
        ),
      ),
    },
    ...KINDS.map(({ order, title, home }) => ({
      title: `Words for ${title}`,
      text: '',
      settings: [
        setting(
          `catalogues.${order.name}.name`,
          'Name',
          `In the menu, in headings and in titles. Default: ${home.name}.`,
          ['home', 'lists', 'search'],
        ),
        setting(`catalogues.${order.name}.text`, 'Introduction', `Default: ${home.text}`, ['home', 'lists'], {
          kind: 'long-text',
        }),
      ],
    })),
  ],
}
