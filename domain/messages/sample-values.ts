import type { TemplateName } from './message-templates.ts'
import type { TemplateValues } from './write-template.ts'

/** What a preview in the settings is filled with. */
export function sampleValues(name: TemplateName): TemplateValues {
  return name === 'recall' ? { ...SAMPLE_ORDER, ...SAMPLE_RECALL } : SAMPLE_ORDER
}

const SAMPLE_RECALL: TemplateValues = {
  consignee: 'Ada Green',
  product: 'OG Kush',
  batch: 'OGK-2027-03',
  quantity: '250 g',
  orders: 'order 4B7F9A52',
  reason: 'Mould was found in a sample.',
  page: 'https://yourshop.example/batch/OGK-2027-03',
}

const SAMPLE_ORDER: TemplateValues = {
  customer: 'Ada Green',
  number: '4B7F9A52',
  shop: 'Your shop',
  contact: 'orders@yourshop.example',
  note: 'Thank you for the call this morning.',
  link: [{ kind: 'link', text: 'See your order', url: 'https://yourshop.example/' }],
  items: [
    {
      kind: 'items',
      groups: [
        {
          items: [{ name: 'OG Kush', detail: 'Hybrid, 20%', quantity: '250 g at €9.50', price: '€2,375.00' }],
        },
      ],
      total: [
        { term: 'Goods', value: '€2,375.00' },
        { term: 'Delivery', value: '€25.00' },
        { term: 'VAT 21%', value: '€504.00' },
        { term: 'To pay', value: '€2,904.00' },
      ],
    },
  ],
  changes: [{ kind: 'facts', facts: [{ term: 'OG Kush', value: '150 g, now 250 g' }] }],
  agree: 'Please open the page of your order and agree to the change. Until then nothing is sent.',
  reason: 'What you ordered is no longer available.',
  message: 'The parcel can leave on Monday. Is somebody there on Wednesday?',
  parcel: [
    {
      kind: 'facts',
      facts: [
        { term: 'Carrier', value: 'A carrier' },
        { term: 'Tracking number', value: '00340434161094000000' },
      ],
    },
  ],
  contents: [{ kind: 'facts', facts: [{ term: 'OG Kush', value: '250 g' }] }],
  invoice: 'Invoice INV-2027-000123',
  amount: '€2,904.00',
  due: '31 March 2027',
  pay: 'Please transfer it to IBAN DE02 1203 0000 0000 2020 51, with the reference 4B7F9A52.',
  payment:
    'To pay: €2,904.00, by 31 March 2027. Please transfer it to IBAN DE02 1203 0000 0000 2020 51, with the reference 4B7F9A52.',
}
