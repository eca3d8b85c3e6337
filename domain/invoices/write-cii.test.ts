import fc from 'fast-check'
import { expect, it } from 'vitest'
import { anyInvoice } from '#tests/invoices/generated-invoices.ts'
import type { Invoice } from './invoice.ts'
import { writeCii } from './write-cii.ts'

const [SAMPLE] = fc.sample(anyInvoice, { numRuns: 1, seed: 1 })

function write(change: Partial<Invoice>) {
  if (!SAMPLE) throw new Error('There is no sample')
  const { customerReference: _none, ...sample } = SAMPLE
  return writeCii({ ...sample, ...change }).replaceAll(/>\s+</g, '><')
}

it('names the buyer’s own order number as buyer reference (BT-10) and as purchase order (BT-13), where the schema has them', () => {
  const xml = write({ customerReference: 'PO <4711>' })
  expect(xml).toContain(
    '<ram:ApplicableHeaderTradeAgreement><ram:BuyerReference>PO &lt;4711&gt;</ram:BuyerReference><ram:SellerTradeParty>',
  )
  expect(xml).toContain(
    '</ram:SellerOrderReferencedDocument><ram:BuyerOrderReferencedDocument><ram:IssuerAssignedID>PO &lt;4711&gt;</ram:IssuerAssignedID></ram:BuyerOrderReferencedDocument></ram:ApplicableHeaderTradeAgreement>',
  )
})

it('says nothing of an order number that nobody gave', () => {
  const xml = write({})
  expect(xml).not.toContain('BuyerReference')
  expect(xml).not.toContain('BuyerOrderReferencedDocument')
})

it('has street, postal code, city and country as fields of their own (BT-50, BT-53, BT-52, BT-55; BT-75 and those of the seller alike)', () => {
  const place = { lines: ['Garden 1', '10115 Berlin'], country: 'DE' }
  const parts = { street: ['Garden 1', 'Yard 2'], city: 'Berlin', postalCode: '10115' }
  const address =
    '<ram:PostalTradeAddress><ram:PostcodeCode>10115</ram:PostcodeCode><ram:LineOne>Garden 1</ram:LineOne><ram:LineTwo>Yard 2</ram:LineTwo><ram:CityName>Berlin</ram:CityName><ram:CountryID>DE</ram:CountryID></ram:PostalTradeAddress>'
  const contact = { contact: '', email: '', vatNumber: '' }
  const party = { name: 'Ada', ...contact, ...place, parts }
  const xml = write({
    buyer: party,
    deliverTo: { name: 'Ada', ...place, parts },
    seller: { ...party, registration: 'R-1', licence: '' },
  })
  expect(xml.split(address)).toHaveLength(4)
  expect(write({ buyer: { ...contact, name: 'Ada', ...place } })).toContain(
    '<ram:PostalTradeAddress><ram:LineOne>Garden 1</ram:LineOne><ram:LineTwo>10115 Berlin</ram:LineTwo><ram:CountryID>DE</ram:CountryID>',
  )
})

it('names the numbers of goods as the item’s standard and seller’s identifiers (BT-157, BT-155), where there are some', () => {
  const [line] = SAMPLE?.lines ?? []
  if (!line) throw new Error('The sample has no line')
  const { articleNumber: _none, ean: _neither, ...plain } = line
  expect(write({ lines: [{ ...plain, name: 'Pen', articleNumber: 'A&1', ean: '4006381333931' }] })).toContain(
    '<ram:SpecifiedTradeProduct><ram:GlobalID schemeID="0160">4006381333931</ram:GlobalID><ram:SellerAssignedID>A&amp;1</ram:SellerAssignedID><ram:Name>Pen</ram:Name>',
  )
  expect(write({ lines: [{ ...plain, name: 'Pen' }] })).toContain(
    '<ram:SpecifiedTradeProduct><ram:Name>Pen</ram:Name>',
  )
})
