import type { SettingRoom } from '#domain/shop/setting.ts'
import { USUAL_STOCK } from '#domain/stock/stock-settings.ts'
import { setting } from './describe.ts'

export const stockRoom: SettingRoom = {
  name: 'stock',
  title: 'Stock',
  text: 'Where batches are stored, when they are sold, and how long orders reserve them. Applies to products with stock tracking.',
  sections: [
    {
      title: 'Batches',
      text: '',
      settings: [
        setting(
          'stock.sites',
          'Sites',
          `Where your goods are stored, one per line. Each site has its own stock register. Default: ${USUAL_STOCK.site}.`,
          ['stock'],
          { kind: 'long-text' },
        ),
        setting(
          'stock.certificateNeeded',
          'Sell only with a certificate',
          'A batch without a certificate of analysis is not sold, even when it is released.',
          ['stock', 'orderForm'],
          { kind: 'switch', usual: true },
        ),
      ],
    },
    {
      title: 'Orders',
      text: 'An order reserves stock as soon as it is placed.',
      settings: [
        setting(
          'stock.reserveDays',
          'Unconfirmed orders reserve stock for',
          `After that it can be sold again. Confirmed orders reserve it until it is picked. Default: ${USUAL_STOCK.reserveDays}.`,
          ['stock', 'dashboard'],
          { kind: 'number', unit: 'days', placeholder: String(USUAL_STOCK.reserveDays) },
        ),
        setting(
          'stock.fewLeftGrams',
          'Low stock, by weight',
          `Below this amount the shop shows ‘few left’. Default: ${USUAL_STOCK.fewLeftGrams}.`,
          ['products', 'stock'],
          { kind: 'number', unit: 'g', placeholder: String(USUAL_STOCK.fewLeftGrams) },
        ),
        setting(
          'stock.fewLeftUnits',
          'Low stock, by unit',
          `The same for products sold by the unit. Default: ${USUAL_STOCK.fewLeftUnits}.`,
          ['products', 'stock'],
          { kind: 'number', unit: 'units', placeholder: String(USUAL_STOCK.fewLeftUnits) },
        ),
      ],
    },
    {
      title: 'Recall',
      text: 'A rehearsal runs like a recall, without sending anything.',
      settings: [
        setting(
          'stock.rehearsals',
          'Remind of a yearly rehearsal',
          'The stock pages show a reminder when the last rehearsal is more than a year old.',
          ['stock'],
          { kind: 'switch', usual: true },
        ),
      ],
    },
  ],
}
