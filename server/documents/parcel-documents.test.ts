import { expect, it } from 'vitest'
import { asCustomer } from '#domain/orders/checkout/customer.ts'
import type { ParcelLine } from '#domain/orders/shipping/parcel.ts'
import { shop } from '#shop.config'
import { readPdf } from '#tests/office/read-pdf.ts'
import { deliveryNote, type ParcelPaper, parcelPackingSlip } from './parcel-documents.ts'

const FLOWER: ParcelLine = {
  item: '1',
  name: 'OG Kush',
  kind: 'strain',
  type: 'Hybrid',
  unit: 'milligram',
  batch: { code: 'OGK-1', bestBefore: null },
  quantity: 150_000,
}
const VAPE: ParcelLine = {
  ...FLOWER,
  item: '2',
  name: 'Slow Melt',
  kind: 'vape',
  type: 'Live Resin',
  unit: 'unit',
  batch: undefined,
  quantity: 10,
}

const paperOf = (lines: ParcelLine[]): ParcelPaper => ({
  order: { number: '1A2B3C4D', placedAt: new Date('2027-03-07T13:05:00Z') },
  customer: asCustomer({
    fullName: 'Ada Green',
    phoneNumber: '+49 30 123456',
    email: 'ada@example.com',
    fullAddress: '1 Garden Street\n10115 Berlin',
    country: 'Germany',
  }),
  parcel: {
    number: 1,
    carrier: 'DPD',
    trackingNumber: '0155',
    trackingUrl: '',
    shippedAt: new Date('2027-03-08T13:05:00Z'),
    deliveredAt: undefined,
    revision: 1,
    lines,
  },
  parcels: 1,
  shop,
  publicUrl: 'https://shop.example',
})

it.each([
  ['delivery note', deliveryNote],
  ['packing slip', parcelPackingSlip],
])('a %s of several kinds has the lines of each under its name', async (_name, write) => {
  const [lines = []] = readPdf(await write(paperOf([VAPE, FLOWER]))).pages
  expect(lines.filter((line) => /^(Strains|Vapes|OG|Slow|In this)/.test(line))).toEqual([
    'Strains 150 g',
    'OG Kush Flowers, Hybrid OGK-1 150 g',
    'Vapes 10 units',
    'Slow Melt Vapes, Live Resin 10 units',
    'In this parcel 150 g and 10 units',
  ])
})

it('a delivery note of one kind has no heading above its lines', async () => {
  const [lines = []] = readPdf(await deliveryNote(paperOf([FLOWER, { ...FLOWER, name: 'Amnesia' }]))).pages
  expect(lines.filter((line) => /^(Strains|OG|Amnesia|In this)/.test(line))).toEqual([
    'OG Kush Flowers, Hybrid OGK-1 150 g',
    'Amnesia Flowers, Hybrid OGK-1 150 g',
    'In this parcel 300 g',
  ])
})

it.each([
  ['delivery note', deliveryNote],
  ['packing slip', parcelPackingSlip],
])('a %s says the numbers of its goods below their name', async (_name, write) => {
  const numbers = { articleNumber: 'P-1', ean: '96385074' }
  const [lines = []] = readPdf(await write(paperOf([{ ...VAPE, ...numbers }, FLOWER]))).pages
  expect(lines.filter((line) => /Article no/.test(line))).toEqual(['Article no. P-1, EAN 96385074'])
})
