import { formatDecimalEuros } from '#domain/money.ts'
import { formatPercent } from '#domain/orders/work/order-discount.ts'
import { partyOf, placeOf } from './cii-party.ts'
import type { Invoice, InvoiceAdjustment, InvoiceLine } from './invoice.ts'
import { element, writeXml, type XmlNode } from './write-xml.ts'

/** Of UNTDID 1001. */
const TYPE_CODES = { invoice: '380', 'credit-note': '381' } as const
/** Of UN/ECE Recommendation 20: gram and piece. */
const UNIT_CODES = { gram: 'GRM', unit: 'H87' } as const
/** Of the CEF list of reasons for exemption. The words of an exempt seller have no code. */
const REASON_CODES: Partial<Record<Invoice['tax']['category'], string>> = {
  K: 'VATEX-EU-IC',
  G: 'VATEX-EU-G',
  O: 'VATEX-EU-O',
}
/** Of UNTDID 5189. */
const DISCOUNT_CODE = '95'
const SEPA_CREDIT_TRANSFER = '58'

const NAMESPACES = {
  'xmlns:rsm': 'urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100',
  'xmlns:ram': 'urn:un:unece:uncefact:data:standard:ReusableAggregateBusinessInformationEntity:100',
  'xmlns:qdt': 'urn:un:unece:uncefact:data:standard:QualifiedDataType:100',
  'xmlns:udt': 'urn:un:unece:uncefact:data:standard:UnqualifiedDataType:100',
}

/** The invoice as Cross Industry Invoice D16B: Factur-X and ZUGFeRD, profile EN 16931. Elements stand in the order of its schema. */
export function writeCii(invoice: Invoice): string {
  const { lines, notes, tax } = invoice
  return writeXml(
    element(
      'rsm:CrossIndustryInvoice',
      [
        element('rsm:ExchangedDocumentContext', [
          element('ram:GuidelineSpecifiedDocumentContextParameter', [
            element('ram:ID', 'urn:cen.eu:en16931:2017'),
          ]),
        ]),
        element('rsm:ExchangedDocument', [
          element('ram:ID', invoice.number),
          element('ram:TypeCode', TYPE_CODES[invoice.kind]),
          element('ram:IssueDateTime', [dayOf(invoice.issuedOn)]),
          ...notes.map((note) => element('ram:IncludedNote', [element('ram:Content', note)])),
        ]),
        element('rsm:SupplyChainTradeTransaction', [
          ...lines.map((line) => lineOf(line, tax)),
          agreementOf(invoice),
          deliveryOf(invoice),
          settlementOf(invoice),
        ]),
      ],
      NAMESPACES,
    ),
  )
}

function lineOf(line: InvoiceLine, tax: Invoice['tax']): XmlNode {
  const unitCode = UNIT_CODES[line.unit]
  const price = priceOf(line)
  return element('ram:IncludedSupplyChainTradeLineItem', [
    element('ram:AssociatedDocumentLineDocument', [element('ram:LineID', String(line.position))]),
    element('ram:SpecifiedTradeProduct', [
      // BT-157 and BT-155: 0160 is the GTIN in the list of ISO 6523.
      line.ean !== undefined && element('ram:GlobalID', line.ean, { schemeID: '0160' }),
      line.articleNumber !== undefined && element('ram:SellerAssignedID', line.articleNumber),
      element('ram:Name', line.name),
      line.detail !== '' && element('ram:Description', line.detail),
    ]),
    element('ram:SpecifiedLineTradeAgreement', [
      element('ram:NetPriceProductTradePrice', [
        element('ram:ChargeAmount', formatDecimalEuros(price.cents)),
        element('ram:BasisQuantity', String(price.perQuantity), { unitCode }),
      ]),
    ]),
    element('ram:SpecifiedLineTradeDelivery', [
      element('ram:BilledQuantity', String(line.quantity), { unitCode }),
    ]),
    element('ram:SpecifiedLineTradeSettlement', [
      element('ram:ApplicableTradeTax', categoryOf(tax)),
      line.discountCents > 0 &&
        element('ram:SpecifiedTradeAllowanceCharge', [
          indicator(false),
          element('ram:ActualAmount', formatDecimalEuros(line.discountCents)),
          element('ram:Reason', line.discountReason),
        ]),
      element('ram:SpecifiedTradeSettlementLineMonetarySummation', [
        element('ram:LineTotalAmount', formatDecimalEuros(line.netCents)),
      ]),
    ]),
  ])
}

/** Of one gram or unit where that is whole cents, else of the whole quantity: so that price and amount never differ. */
function priceOf({ grossCents, quantity }: InvoiceLine) {
  return grossCents % quantity === 0
    ? { cents: grossCents / quantity, perQuantity: 1 }
    : { cents: grossCents, perQuantity: quantity }
}

function agreementOf({ seller, buyer, tax, orderNumber, customerReference = '' }: Invoice): XmlNode {
  // Who is out of the scope of VAT shows no number for it (BR-O-02).
  const isShown = tax.category !== 'O'
  return element('ram:ApplicableHeaderTradeAgreement', [
    // BT-10, by which the buyer's accounting routes the invoice, and BT-13, the order that it is for: buyers give one number for both.
    customerReference !== '' && element('ram:BuyerReference', customerReference),
    element('ram:SellerTradeParty', partyOf(seller, isShown)),
    element('ram:BuyerTradeParty', partyOf({ ...buyer, registration: '' }, isShown)),
    element('ram:SellerOrderReferencedDocument', [element('ram:IssuerAssignedID', orderNumber)]),
    customerReference !== '' &&
      element('ram:BuyerOrderReferencedDocument', [element('ram:IssuerAssignedID', customerReference)]),
  ])
}

function deliveryOf({ deliverTo, deliveredOn }: Invoice): XmlNode {
  return element('ram:ApplicableHeaderTradeDelivery', [
    element('ram:ShipToTradeParty', [
      element('ram:Name', deliverTo.name),
      element('ram:PostalTradeAddress', placeOf(deliverTo)),
    ]),
    // BT-72 is a fact: nothing stands there before the goods have left.
    deliveredOn !== '' &&
      element('ram:ActualDeliverySupplyChainEvent', [
        element('ram:OccurrenceDateTime', [dayOf(deliveredOn)]),
      ]),
  ])
}

function settlementOf(invoice: Invoice): XmlNode {
  const { account, sums, tax, corrects, dueOn, terms, deliveredOn, deliveryFrom = '' } = invoice
  // Nobody has a day for what is paid.
  const isDue = dueOn !== '' && sums.dueCents > 0
  return element('ram:ApplicableHeaderTradeSettlement', [
    element('ram:PaymentReference', invoice.number),
    element('ram:InvoiceCurrencyCode', 'EUR'),
    account.iban !== '' &&
      element('ram:SpecifiedTradeSettlementPaymentMeans', [
        element('ram:TypeCode', SEPA_CREDIT_TRANSFER),
        element('ram:PayeePartyCreditorFinancialAccount', [
          element('ram:IBANID', account.iban),
          account.holder !== '' && element('ram:AccountName', account.holder),
        ]),
        account.bic !== '' &&
          element('ram:PayeeSpecifiedCreditorFinancialInstitution', [element('ram:BICID', account.bic)]),
      ]),
    element('ram:ApplicableTradeTax', breakdownOf(invoice)),
    // BG-14, where not everything has left: from that day on.
    deliveredOn === '' &&
      deliveryFrom !== '' &&
      element('ram:BillingSpecifiedPeriod', [element('ram:StartDateTime', [dayOf(deliveryFrom)])]),
    ...invoice.adjustments.map((each) => adjustmentOf(each, tax)),
    (terms !== '' || isDue) &&
      element('ram:SpecifiedTradePaymentTerms', [
        terms !== '' && element('ram:Description', terms),
        isDue && element('ram:DueDateDateTime', [dayOf(dueOn)]),
      ]),
    element('ram:SpecifiedTradeSettlementHeaderMonetarySummation', [
      element('ram:LineTotalAmount', formatDecimalEuros(sums.linesCents)),
      element('ram:ChargeTotalAmount', formatDecimalEuros(sums.chargesCents)),
      element('ram:AllowanceTotalAmount', formatDecimalEuros(sums.allowancesCents)),
      element('ram:TaxBasisTotalAmount', formatDecimalEuros(sums.netCents)),
      element('ram:TaxTotalAmount', formatDecimalEuros(sums.taxCents), { currencyID: 'EUR' }),
      element('ram:GrandTotalAmount', formatDecimalEuros(sums.totalCents)),
      sums.paidCents > 0 && element('ram:TotalPrepaidAmount', formatDecimalEuros(sums.paidCents)),
      element('ram:DuePayableAmount', formatDecimalEuros(sums.dueCents)),
    ]),
    corrects &&
      element('ram:InvoiceReferencedDocument', [
        element('ram:IssuerAssignedID', corrects.number),
        element('ram:FormattedIssueDateTime', [dayOf(corrects.issuedOn, 'qdt')]),
      ]),
  ])
}

function breakdownOf({ sums, tax }: Invoice) {
  const [type, category, ...rate] = categoryOf(tax)
  const code = REASON_CODES[tax.category]
  return [
    element('ram:CalculatedAmount', formatDecimalEuros(sums.taxCents)),
    type,
    tax.reason !== '' && element('ram:ExemptionReason', tax.reason),
    element('ram:BasisAmount', formatDecimalEuros(sums.netCents)),
    category,
    code !== undefined && element('ram:ExemptionReasonCode', code),
    ...rate,
  ]
}

function adjustmentOf(
  { kind, reason, cents, isShared, percent, baseCents }: InvoiceAdjustment,
  tax: Invoice['tax'],
): XmlNode {
  return element('ram:SpecifiedTradeAllowanceCharge', [
    indicator(kind === 'charge'),
    percent !== undefined && element('ram:CalculationPercent', formatPercent(percent)),
    baseCents !== undefined && element('ram:BasisAmount', formatDecimalEuros(baseCents)),
    element('ram:ActualAmount', formatDecimalEuros(cents)),
    isShared === true && element('ram:ReasonCode', DISCOUNT_CODE),
    element('ram:Reason', reason),
    element('ram:CategoryTradeTax', categoryOf(tax)),
  ])
}

/** What is out of the scope of VAT has no rate, not even zero (BR-O-05). */
function categoryOf({ category, rate }: Invoice['tax']): XmlNode[] {
  return [
    element('ram:TypeCode', 'VAT'),
    element('ram:CategoryCode', category),
    ...(category === 'O' ? [] : [element('ram:RateApplicablePercent', String(rate))]),
  ]
}

function indicator(isCharge: boolean) {
  return element('ram:ChargeIndicator', [element('udt:Indicator', String(isCharge))])
}

function dayOf(day: string, prefix: 'udt' | 'qdt' = 'udt') {
  return element(`${prefix}:DateTimeString`, day.replaceAll('-', ''), { format: '102' })
}
