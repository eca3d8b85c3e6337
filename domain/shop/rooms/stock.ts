import type { SettingRoom } from '#domain/shop/setting.ts'
import { USUAL_STOCK } from '#domain/stock/stock-settings.ts'
import { setting } from './describe.ts'

export const stockRoom: SettingRoom = {
  name: 'stock',
  title: 'Stock',
  text: 'Where batches lie, when they are sold, and how long orders hold them. It matters for products that are counted.',
  sections: [
    {
      title: 'Batches',
      text: '',
      settings: [
        setting(
          'stock.sites',
          'Sites',
          `Where your goods lie, one a line. Registers are kept for each of them. Left empty: ${USUAL_STOCK.site}.`,
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
      text: 'An order holds what it asks for from the moment it is placed.',
      settings: [
        setting(
          'stock.reserveDays',
          'Unconfirmed orders hold stock for',
          `Then it can be sold again. Confirmed orders hold it until it is picked. Left empty: ${USUAL_STOCK.reserveDays}.`,
          ['stock', 'dashboard'],
          { kind: 'number', unit: 'days', placeholder: String(USUAL_STOCK.reserveDays) },
        ),
        setting(
          'stock.fewLeftGrams',
          'Few left, by weight',
          `Where less than this is available, the shop says ‘few left’. Left empty: ${USUAL_STOCK.fewLeftGrams}.`,
          ['products', 'stock'],
          { kind: 'number', unit: 'g', placeholder: String(USUAL_STOCK.fewLeftGrams) },
        ),
        setting(
          'stock.fewLeftUnits',
          'Few left, by unit',
          `The same for what is sold by the unit. Left empty: ${USUAL_STOCK.fewLeftUnits}.`,
          ['products', 'stock'],
          { kind: 'number', unit: 'units', placeholder: String(USUAL_STOCK.fewLeftUnits) },
        ),
      ],
    },
    {
      title: 'Recall',
      text: 'A rehearsal does what a recall does, and mails nobody.',
      settings: [
        setting(
          'stock.rehearsals',
          'Ask for a rehearsal once a year',
          'The pages of stock remind of it when the last one is a year old.',
          ['stock'],
          { kind: 'switch', usual: true },
        ),
      ],
    },
  ],
}
