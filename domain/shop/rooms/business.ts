import { EU_COUNTRIES } from '#domain/markets/countries.ts'
import type { PlaceName, SettingRoom } from '#domain/shop/setting.ts'
import { setting } from './describe.ts'

/** Zones that a shop in the European Union may keep its clocks by. Any other can be typed. */
const NEAR = /^(Europe|Atlantic)\/|^Asia\/Nicosia$/
const timeZones = Intl.supportedValuesOf('timeZone').filter((zone) => NEAR.test(zone))

const LEGAL_PAGES = ['foot', 'terms', 'privacy', 'documents', 'search'] as const satisfies PlaceName[]

const IN_PARTS =
  'Part of the address above, as a field of its own: electronic invoices name all three, or none.'

export const businessRoom: SettingRoom = {
  name: 'business',
  title: 'Business and licence',
  text: 'The shop’s name, the business behind it, and its licence.',
  sections: [
    {
      title: 'The shop',
      text: '',
      settings: [
        setting('name', 'Name of the shop', 'The name in the header, in titles and in e-mails.', [
          'everyPage',
          'terms',
          'privacy',
          'cookies',
          'mails',
          'documents',
          'search',
        ]),
        setting(
          'timeZone',
          'Time zone',
          'Used for ‘Today’ in reports and for all times shown.',
          ['mails', 'documents', 'dashboard', 'analytics'],
          { kind: 'text', suggestions: timeZones, placeholder: 'Europe/Madrid' },
        ),
        setting('governingLaw', 'Governing law', 'The country whose law the terms of service name.', [
          'terms',
        ]),
      ],
    },
    {
      title: 'The business',
      text: 'Who sells here and is responsible for this site. The law requires name and address.',
      settings: [
        setting('legalEntity.name', 'Legal name', 'As registered, with the legal form.', LEGAL_PAGES),
        setting('legalEntity.address', 'Address', 'Street, number, postal code, town.', LEGAL_PAGES),
        setting('legalEntity.street', 'Street and number', IN_PARTS, ['documents']),
        setting('legalEntity.postalCode', 'Postal code', IN_PARTS, ['documents']),
        setting('legalEntity.city', 'City', IN_PARTS, ['documents']),
        setting('legalEntity.registration', 'Registration', 'The register and your registration number.', [
          'foot',
          'terms',
          'privacy',
          'documents',
        ]),
        setting(
          'legalEntity.vatNumber',
          'VAT number',
          'With the letters of the country in front. Checked by its form.',
          LEGAL_PAGES,
          { kind: 'text', reads: 'vat-number' },
        ),
        setting(
          'legalEntity.country',
          'Country',
          'Decides which VAT is charged, and the data protection authority named in the privacy policy.',
          ['terms', 'privacy', 'documents', 'search', 'orderForm'],
          { kind: 'text', reads: 'country', suggestions: Object.values(EU_COUNTRIES) },
        ),
      ],
    },
    {
      title: 'The licence',
      text: 'Your licence to trade in these products. It must cover every country you serve. Without it, a shop on a public address takes no orders.',
      settings: [
        setting('licence.number', 'Licence number', 'As issued by the authority.', [
          'foot',
          'terms',
          'documents',
        ]),
        setting('licence.authority', 'Granted by', 'The authority that granted the licence.', [
          'foot',
          'terms',
          'documents',
        ]),
        setting(
          'licence.validUntil',
          'Valid until',
          'The last valid day. The dashboard warns 60 days before. Leave empty if it does not expire.',
          ['dashboard'],
          { kind: 'day' },
        ),
        setting(
          'licence.document',
          'Licence document',
          'A copy of the licence, kept with every version. Only owners can open it.',
          ['office'],
          { kind: 'document' },
        ),
      ],
    },
  ],
}
