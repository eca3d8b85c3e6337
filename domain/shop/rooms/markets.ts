import type { SettingRoom } from '#domain/shop/setting.ts'
import { number, setting } from './describe.ts'

export const marketsRoom: SettingRoom = {
  name: 'markets',
  title: 'Markets and ages',
  text: 'Which countries you sell to, and how old a visitor must be.',
  sections: [
    {
      title: 'Countries',
      text: 'Your licence must cover every country you serve.',
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
          'Named on the site as not served.',
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
          'Minimum age of a visitor.',
          ['ageQuestion', 'foot', 'terms', 'privacy', 'search'],
          number('years'),
        ),
        setting(
          'ageLimits.byCountry',
          'Countries with a higher age',
          'Leave empty to use the age above.',
          ['ageQuestion', 'foot', 'terms'],
          { kind: 'ages' },
        ),
      ],
    },
  ],
}
