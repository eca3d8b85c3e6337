import type { SettingRoom } from '#domain/shop/setting.ts'
import { USUAL_INVOICES } from '#domain/tax/invoice-settings.ts'
import { setting } from './describe.ts'

const { paymentDays, prefix, creditPrefix, keptYears } = USUAL_INVOICES

export const invoicesRoom: SettingRoom = {
  name: 'invoices',
  title: 'Invoices and tax',
  text: 'How invoices are numbered, taxed and paid. Seller, address and VAT number are under Business and licence.',
  sections: [
    {
      title: 'Your bank account',
      text: 'Where customers pay. Without it, invoices do not say how.',
      settings: [
        setting('invoices.accountHolder', 'Account holder', 'Left empty: the legal name of the business.', [
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
          `Where a customer has no terms of their own. Left empty: ${paymentDays}.`,
          ['documents', 'mails'],
          { kind: 'number', unit: 'days', placeholder: String(paymentDays) },
        ),
      ],
    },
    {
      title: 'Numbers and keeping',
      text: 'Numbers run without a gap, such as INV-2027-000001, and begin anew each year.',
      settings: [
        setting(
          'invoices.prefix',
          'Invoices begin with',
          `Capital letters and digits. Left empty: ${prefix}.`,
          ['documents'],
          { kind: 'text', placeholder: prefix },
        ),
        setting(
          'invoices.creditPrefix',
          'Credit notes begin with',
          `A series of its own. Left empty: ${creditPrefix}.`,
          ['documents'],
          { kind: 'text', placeholder: creditPrefix },
        ),
        setting(
          'invoices.keptYears',
          'Invoices are kept for',
          `From the end of the year in which they were issued. Nobody can delete one before. Left empty: ${keptYears}.`,
          ['office'],
          { kind: 'number', unit: 'years', placeholder: String(keptYears) },
        ),
        setting(
          'invoices.logo',
          'Logo on documents',
          'A picture, best wider than high. It stands on every document, in place of the name.',
          ['documents'],
          {
            kind: 'document',
          },
        ),
      ],
    },
    {
      title: 'VAT',
      text: 'Businesses in other states of the EU whose VAT number was proven, and exports, pay none. The standard rates of the member states are known.',
      settings: [
        setting(
          'invoices.oss',
          'One Stop Shop',
          'You declare what consumers in other states owe there: they pay the rate of their country. Without it no invoice is issued to them.',
          ['documents'],
          { kind: 'switch' },
        ),
        setting(
          'invoices.exemption',
          'You charge no VAT because',
          'For a small business that is exempt: the words of the law, which stand on each invoice. Empty where you charge VAT.',
          ['documents'],
        ),
        setting(
          'invoices.rates',
          'Rates of your own',
          'One a line, such as ‘Germany: 7 from 2027-01-01’. They win over the standard rates from that day on.',
          ['documents'],
          { kind: 'long-text' },
        ),
      ],
    },
  ],
}
