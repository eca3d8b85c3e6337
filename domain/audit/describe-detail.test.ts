import { expect, it, test } from 'vitest'
import { describeDetail } from './describe-detail.ts'

it.each([
  ['order-status-changed', { from: 'pending', to: 'completed' }, 'From Pending to Completed'],
  ['buyer-signed-in', { person: 3, device: 'Firefox on Windows' }, 'Person 3, Firefox on Windows'],
  ['buyer-signed-out', { sessions: 2 }, 'A person without a customer, 2 sessions'],
  ['buyer-right-changed', { by: 4, person: 3, mayOrder: false }, 'Person 3 is view only'],
  ['buyer-right-changed', { person: 3, maySignIn: true }, 'Person 3 can sign in'],
  ['buyer-right-changed', { person: 3, maySignIn: false }, 'Person 3 cannot sign in'],
  ['buyer-joined', { person: 3, orders: 2 }, 'Person 3; 2 orders followed'],
  ['buyer-account-closed', { person: 3, removed: true }, 'Person 3, who left the customer'],
  ['recall-closed', { recall: 3, outstanding: 5 }, 'Recall 3, although something is outstanding'],
  [
    'return-decided',
    { decision: 'destroyed', batch: 'OGK-1', quantity: 5 },
    'Goods of batch OGK-1: destroyed',
  ],
  ['order-deleted', { id: 'x', total: '1500.00' }, 'It came to €1,500.00'],
  ['orders-exported', { form: 'plain', status: 'all', searched: false }, 'All orders'],
  [
    'orders-exported',
    { form: 'excel', status: 'pending', searched: true },
    'Pending orders, found by a search, for Excel',
  ],
  ['orders-exported', { form: 'plain', selected: 1 }, '1 selected order'],
  ['orders-exported', { form: 'plain', expiring: true }, 'Those about to be deleted'],
  [
    'statistics-exported',
    { form: 'plain', table: 'sessions', period: '30d', filtered: true },
    'The table of sessions, last 30 days, filtered',
  ],
  [
    'orders-expired',
    { orders: 1200, status: 'completed', from: '2019-05-03', to: '2019-05-04', years: 7 },
    '1,200 completed orders of 3 May 2019 to 4 May 2019, after 7 years',
  ],
  [
    'orders-expired',
    { orders: 1, status: 'cancelled', from: '2019-05-03', to: '2019-05-03', years: 7 },
    '1 cancelled order of 3 May 2019, after 7 years',
  ],
  [
    'clock-confirmed',
    { seen: '2027-03-01T12:00:00.000Z', confirmed: '2027-04-30T12:00:00.000Z' },
    'Clock: 30 April 2027, 14:00; last known time: 1 March 2027, 13:00',
  ],
  ['ladder-published', { kind: 'strain', before: 1 }, 'For the category strain'],
  [
    'ladder-published',
    { kind: 'strain', before: 1, from: '2027-03-07T13:05:00.000Z' },
    'For the category strain, from 7 March 2027, 14:05 on',
  ],
  ['ladder-withdrawn', { kind: 'vape' }, 'For the category vape'],
  ['company-created', { origin: 'order' }, 'From an order'],
  ['company-changed', { fields: ['name', 'place'] }, 'name and place'],
  ['company-person-added', { orders: 0 }, ''],
  ['company-person-added', { orders: 2 }, '2 orders followed'],
  ['companies-merged', { from: 7, orders: 1 }, 'Customer 7 into this one, with 1 order'],
  ['company-split', { from: 7, orders: 2 }, 'Split off from customer 7, with 2 orders'],
  [
    'company-move-undone',
    { kind: 'merge', from: 7, orders: 0 },
    'The merge with customer 7; 0 orders returned',
  ],
  ['company-erased', { kept: true }, 'The name stays with the orders'],
  ['order-assigned', { company: 7, others: 3 }, 'Customer 7; 3 orders more followed'],
  ['companies-expired', { companies: 1 }, '1 customer without orders'],
  ['settings-published', { version: 1, before: 0 }, 'Version 1, after those of shop.config.ts'],
  ['settings-published', { version: 7, before: 6, again: 3 }, 'Version 7, after version 6: version 3 again'],
  [
    'publication-scheduled',
    { kind: 'vape', number: 3, at: '2027-04-30T12:00:00.000Z' },
    'A vape, on 30 April 2027, 14:00',
  ],
  [
    'spreadsheet-imported',
    { kind: 'vape', mode: 'draft', new: 2, changed: 1, unchanged: 0, wrong: 0 },
    '2 new vapes, 1 changed, as drafts',
  ],
  ['import-undone', { products: 3, left: 1 }, '3 products; 1 changed since, not undone'],
  [
    'import-undone',
    { products: 3, left: 0, taken: 2 },
    '3 products; 2 not undone: name or number now used by another product',
  ],
  ['catalogue-exported', { kind: 'vape', form: 'csv' }, 'Every vape, as csv'],
  ['job-cancelled', { kind: 'publish-product' }, 'Publish a product'],
  ['vat-check-recorded', { outcome: 'valid' }, 'The number is valid'],
  ['order-judged', { decision: 'irregular' }, 'Decision: irregular'],
  ['sessions-ended', { sessions: 2 }, '2 sessions'],
  ['recovery-code-used', { left: 1 }, '1 code is left'],
  ['signed-in', { device: 'Firefox on Linux', session: 'b1' }, 'Firefox on Linux'],
  ['order-reviewed', {}, ''],
])('%s with %j reads %j', (action, detail, text) => {
  expect(describeDetail(action, detail, 'Europe/Madrid')).toBe(text)
})

test('what another version wrote is shown as it stands', () => {
  expect(describeDetail('something-new', { colour: 'green', many: [1] }, 'UTC')).toBe(
    'colour: green, many: [1]',
  )
  expect(describeDetail('order-deleted', { total: 'much' }, 'UTC')).toBe('total: much')
  expect(describeDetail('toString', {}, 'UTC')).toBe('')
})
