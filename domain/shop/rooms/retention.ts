import { nameStatuses } from '#domain/orders/work/status-words.ts'
import type { SettingRoom } from '#domain/shop/setting.ts'
import { number, setting } from './describe.ts'

export const retentionRoom: SettingRoom = {
  name: 'retention',
  title: 'Retention',
  text: 'How long data is kept before the shop deletes it, as stated in the privacy policy.',
  sections: [
    {
      title: 'Orders',
      text: `Orders that are ${nameStatuses('final')} are deleted after this period. The dashboard announces it 30 days ahead and offers an export.`,
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
          'Legal minimum',
          'Orders are kept complete for at least this long. Leave empty if no law requires more.',
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
          'Visits of visitors who accepted analytics.',
          ['privacy', 'analytics'],
          number('months'),
        ),
        setting(
          'retention.analyticsRollupsMonths',
          'Daily totals are kept for',
          'Contain no personal data.',
          ['privacy', 'analytics'],
          number('months'),
        ),
      ],
    },
  ],
}
