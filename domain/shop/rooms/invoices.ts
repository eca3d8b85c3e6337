import type { SettingRoom } from '#domain/shop/setting.ts'
import { USUAL_INVOICES } from '#domain/tax/invoice-settings.ts'
import { setting } from './describe.ts'

const { paymentDays, prefix, creditPrefix, keptYears } = USUAL_INVOICES

export const invoicesRoom: SettingRoom = {
  name: 'invoices',
  title: 'Invoices and tax',
  text: 'How invoices are numbered, taxed and paid. Your name, address and VAT number are under Business and licence.',
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
          'A picture, preferably in landscape format. Shown on every document instead of the name.',
          ['documents'],
          {
            kind: 'document',
          },
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
