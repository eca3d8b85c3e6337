import type { PlaceName, SettingRoom } from '#domain/shop/setting.ts'
import { setting } from './describe.ts'

/** Zones that a shop in the European Union may keep its clocks by. Any other can be typed. */
const NEAR = /^(Europe|Atlantic)\/|^Asia\/Nicosia$/
const timeZones = Intl.supportedValuesOf('timeZone').filter((zone) => NEAR.test(zone))

const LEGAL_PAGES = ['foot', 'terms', 'privacy', 'documents', 'search'] as const satisfies PlaceName[]

export const businessRoom: SettingRoom = {
  name: 'business',
  title: 'Business and licence',
  text: 'The shop’s name, the business behind it, and its right to sell.',
  sections: [
    {
      title: 'The shop',
      text: '',
      settings: [
        setting('name', 'Name of the shop', 'The name in the header, in titles and in e-mails.', [
          'everyPage',
          'mails',
          'documents',
          'search',
        ]),
        setting(
          'timeZone',
          'Time zone',
          '‘Today’ in reports, and the times in e-mails, follow the clocks of this place.',
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
      text: 'Who sells and answers for this site. The law asks for name and address.',
      settings: [
        setting(
          'legalEntity.name',
          'Legal name',
          'As it stands in the register, with its legal form.',
          LEGAL_PAGES,
        ),
        setting('legalEntity.address', 'Address', 'Street, number, postal code, town.', LEGAL_PAGES),
        setting('legalEntity.registration', 'Registration', 'The register and your number in it.', [
          'foot',
          'terms',
          'privacy',
          'documents',
        ]),
        setting('legalEntity.vatNumber', 'VAT number', 'With the country’s letters in front.', LEGAL_PAGES),
        setting(
          'legalEntity.country',
          'Country',
          'In English. It names the authority that hears complaints about personal data.',
          ['terms', 'privacy', 'documents', 'search'],
        ),
      ],
    },
    {
      title: 'The licence',
      text: 'Your licence to trade in these products. It must cover every country that you serve. Without it, a shop on a public address takes no orders.',
      settings: [
        setting('licence.number', 'Licence number', 'As the authority wrote it.', [
          'foot',
          'terms',
          'documents',
        ]),
        setting('licence.authority', 'Granted by', 'The authority that granted it.', [
          'foot',
          'terms',
          'documents',
        ]),
        setting(
          'licence.validUntil',
          'Valid until',
          'Its last day. The dashboard warns 60 days before. Empty where it does not end.',
          ['dashboard'],
          { kind: 'day' },
        ),
        setting(
          'licence.document',
          'Licence document',
          'A copy of the licence, kept with every version of it. Owners alone can open it.',
          ['office'],
          { kind: 'document' },
        ),
      ],
    },
  ],
}
