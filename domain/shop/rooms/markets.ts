import type { SettingRoom } from '#domain/shop/setting.ts'
import { number, setting } from './describe.ts'

export const marketsRoom: SettingRoom = {
  name: 'markets',
  title: 'Markets and ages',
  text: 'Which countries you sell to, and how old a visitor must be.',
  sections: [
    {
      title: 'Countries',
      text: 'Your licence must cover every country that you serve.',
      settings: [
        setting(
          'markets.served',
          'Countries served',
          'Orders are taken for these countries; any other is refused.',
          ['home', 'terms', 'orderForm', 'search'],
          { kind: 'countries' },
        ),
        setting(
          'markets.excluded',
          'Countries named as not served',
          'The site says that it does not ship there.',
          ['home', 'terms', 'orderForm'],
          { kind: 'countries' },
        ),
      ],
    },
    {
      title: 'Ages',
      text: 'The shop asks every visitor once.',
      settings: [
        setting(
          'ageLimits.standard',
          'Age',
          'The age a visitor must have reached.',
          ['ageQuestion', 'terms', 'privacy', 'search'],
          number('years'),
        ),
        setting(
          'ageLimits.byCountry',
          'Countries that ask for more',
          'Leave a country empty where the age above holds.',
          ['ageQuestion', 'terms'],
          { kind: 'ages' },
        ),
      ],
    },
  ],
}
