import type { SettingRoom } from '#domain/shop/setting.ts'
import { number, setting } from './describe.ts'

export const retentionRoom: SettingRoom = {
  name: 'retention',
  title: 'Retention',
  text: 'How long data is kept. The shop deletes it afterwards, and the privacy policy says so.',
  sections: [
    {
      title: 'Orders',
      text: 'An order is deleted once it is completed or cancelled and its years are over. The dashboard announces it for 30 days, with an export.',
      settings: [
        setting(
          'retention.ordersYears',
          'Orders are kept for',
          'Counted from the day an order was placed.',
          ['privacy', 'dashboard'],
          number('years'),
        ),
        setting(
          'retention.ordersKeptByLaw.years',
          'A law asks for',
          'Orders then stay whole for so long. Empty where no law asks for more.',
          ['privacy', 'dashboard'],
          number('years'),
        ),
        setting(
          'retention.ordersKeptByLaw.law',
          'Which law',
          'Named in the privacy policy, such as: the tax law of Spain.',
          ['privacy'],
        ),
      ],
    },
    {
      title: 'Statistics',
      text: '',
      settings: [
        setting(
          'retention.analyticsRawMonths',
          'Visits are kept for',
          'Of people who accepted.',
          ['privacy', 'analytics'],
          number('months'),
        ),
        setting(
          'retention.analyticsRollupsMonths',
          'Daily totals are kept for',
          'They name nobody.',
          ['privacy', 'analytics'],
          number('months'),
        ),
      ],
    },
  ],
}
