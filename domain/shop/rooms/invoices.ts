import { USUAL_ORDER_NUMBERS } from '#domain/orders/checkout/order-series.ts'
import type { SettingRoom } from '#domain/shop/setting.ts'
import { USUAL_INVOICES } from '#domain/tax/invoice-settings.ts'
import { setting } from './describe.ts'

const { paymentDays, prefix, creditPrefix, keptYears } = USUAL_INVOICES

export const invoicesRoom: SettingRoom = {
  name: 'invoices',
  title: 'Invoices and tax',
  text: 'How orders and invoices are numbered, and how invoices are taxed and paid. Your name, address and VAT number are under Business and licence.',
  sections: [
    {
      title: 'Your bank account',
      text: 'Where customers pay. Without it, invoices show no payment details.',
      settings: [
        setting('invoices.accountHolder', 'Account holder', 'Default: the legal name of the business.', [
          'documents',
          'mails',
        ]),
        setting('invoices.iban', 'IBAN', 'With or without spaces.', ['documents', 'mails'], {
          kind: 'text',
          placeholder: 'ES91 2100 0418 4502 0005 1332',
        }),
        setting('invoices.bic', 'BIC', 'Eight or eleven letters and digits.', ['documents', 'mails']),
        setting(
          'invoices.paymentDays',
          'Payment within',
          `For customers without their own payment terms. Default: ${paymentDays}.`,
          ['terms', 'documents', 'mails'],
          { kind: 'number', unit: 'days', placeholder: String(paymentDays) },
        ),
      ],
    },
    {
      title: 'Numbers and keeping',
      text: 'Numbers run without gaps, such as INV-2027-000001, and restart each year.',
      settings: [
        setting(
          'invoices.prefix',
          'Invoice prefix',
          `Capital letters and digits. Default: ${prefix}.`,
          ['documents'],
          { kind: 'text', placeholder: prefix },
        ),
        setting(
          'invoices.creditPrefix',
          'Credit note prefix',
          `A separate number series. Default: ${creditPrefix}.`,
          ['documents'],
          { kind: 'text', placeholder: creditPrefix },
        ),
        setting(
          'invoices.keptYears',
          'Invoices are kept for',
          `From the end of the year in which they were issued. They cannot be deleted before. Default: ${keptYears}.`,
          ['office'],
          { kind: 'number', unit: 'years', placeholder: String(keptYears) },
        ),
        setting(
          'invoices.logo',
          'Logo on documents',
          'For documents alone, preferably in landscape format. Default: the logo of the shop, under Look.',
          ['documents'],
          { kind: 'picture' },
        ),
      ],
    },
    {
      title: 'Order numbers',
      text: 'A short number that can be said on the phone, such as 2026-00123, given when an order is placed. Invoices keep their own numbers.',
      settings: [
        setting(
          'orderNumbers.given',
          'Number orders',
          'Orders placed from then on get the next number. While it is off, an order is called by the first eight characters of its ID. Earlier orders keep what they are called.',
          ['confirmation', 'mails', 'documents', 'office'],
          { kind: 'switch' },
        ),
        setting(
          'orderNumbers.prefix',
          'Order numbers begin with',
          `Capital letters, digits and hyphens. {year} stands for the year, and numbers then restart each year. Default: ${USUAL_ORDER_NUMBERS.prefix}.`,
          ['confirmation', 'mails', 'documents', 'office'],
          { kind: 'text', placeholder: USUAL_ORDER_NUMBERS.prefix },
        ),
        setting(
          'orderNumbers.digits',
          'Length of the number',
          `Filled up with zeros. Default: ${USUAL_ORDER_NUMBERS.digits}.`,
          ['confirmation', 'mails', 'documents', 'office'],
          { kind: 'number', unit: 'digits', placeholder: String(USUAL_ORDER_NUMBERS.digits) },
        ),
        setting(
          'orderNumbers.startsAt',
          'Next number at least',
          `Each year begins here too. A number that has been passed changes nothing: no number is given twice. Default: ${USUAL_ORDER_NUMBERS.startsAt}.`,
          ['confirmation', 'mails', 'documents', 'office'],
          { kind: 'number', unit: '', placeholder: String(USUAL_ORDER_NUMBERS.startsAt) },
        ),
      ],
    },
    {
      title: 'VAT',
      text: 'Businesses in other EU countries with a valid VAT number, and exports, pay none. The standard rates of the EU countries are built in.',
      settings: [
        setting(
          'invoices.oss',
          'One Stop Shop',
          'You declare the VAT of consumers in other EU countries, who pay their country’s rate. Without it, no invoices are issued to them.',
          ['documents'],
          { kind: 'switch' },
        ),
        setting(
          'invoices.exemption',
          'Reason for charging no VAT',
          'For exempt small businesses: the legal wording printed on each invoice. Leave empty if you charge VAT.',
          ['documents'],
        ),
        setting(
          'invoices.rates',
          'Custom VAT rates',
          'One per line, such as ‘Germany: 7 from 2027-01-01’. They override the standard rates from that day.',
          ['documents'],
          { kind: 'long-text' },
        ),
      ],
    },
  ],
}
