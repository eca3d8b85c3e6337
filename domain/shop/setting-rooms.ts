import { IRREGULAR_RULES } from '#domain/irregular/irregular-rules.ts'
import { ORDER_POLICY_OPTIONS } from '#domain/qualification/order-policy.ts'
import { USUAL_STOCK } from '#domain/stock/stock-settings.ts'
import { VIES_ADDRESS } from '#domain/vat/vies-question.ts'
import type { Control, PlaceName, Setting, SettingRoom, SettingSection } from './setting.ts'

const text: Control = { kind: 'text' }
const email: Control = { kind: 'text', input: 'email' }
const phone: Control = { kind: 'text', input: 'tel', placeholder: '+34 600 000 000' }
const number = (unit: string): Control => ({ kind: 'number', unit })

/** Zones that a shop in the European Union may keep its clocks by. Any other can be typed. */
const NEAR = /^(Europe|Atlantic)\/|^Asia\/Nicosia$/
const timeZones = Intl.supportedValuesOf('timeZone').filter((zone) => NEAR.test(zone))

function setting(
  path: string,
  label: string,
  does: string,
  shows: readonly PlaceName[],
  control: Control = text,
): Setting {
  return { path, label, does, shows, control }
}

const LEGAL_PAGES = ['foot', 'terms', 'privacy', 'documents', 'search'] as const satisfies PlaceName[]
const CLAIM_EVIDENCE =
  'How you prove it: a report, a certificate, or the link to one. No page shows it; it is for you and whoever asks.'

const CLAIM_EVIDENCE_FILE = 'The report or certificate itself. Owners alone can open it.'

/** A claim with its words, and what proves it. */
function claim(name: string, title: string, shows: readonly PlaceName[], about = ''): SettingSection {
  return {
    title,
    text: about,
    settings: [
      setting(`claims.${name}.shown`, 'Show this claim', 'Show only what you can prove.', shows, {
        kind: 'switch',
      }),
      setting(`claims.${name}.text`, 'Words', 'What the site says.', shows),
      ...evidenceOf(name),
    ],
  }
}

/** What proves a claim: words, a link, a file, or several of them. */
function evidenceOf(claimed: string): Setting[] {
  return [
    setting(`claims.${claimed}.evidence`, 'Evidence', CLAIM_EVIDENCE, ['office'], { kind: 'long-text' }),
    setting(`claims.${claimed}.evidenceFile`, 'Evidence file', CLAIM_EVIDENCE_FILE, ['office'], {
      kind: 'document',
    }),
  ]
}

function wayToPay(name: string, title: string): Setting[] {
  const shows = ['home', 'terms'] as const
  return [
    setting(`payment.${name}.shown`, `Offer ${title}`, 'While this is off, no page names it.', shows, {
      kind: 'switch',
    }),
    setting(`payment.${name}.text`, `Words for ${title}`, 'What the site calls it.', shows),
  ]
}

/** What makes an order irregular. Each has its own section, which also says how often it was right. */
function irregularRules(): SettingSection[] {
  return IRREGULAR_RULES.map(({ name, title, text, thresholds }) => ({
    title,
    text,
    settings: [
      setting(
        `irregularOrders.${name}.off`,
        'Leave this rule out',
        'While this is on, it marks no order.',
        ['irregularOrders'],
        { kind: 'switch' },
      ),
      ...thresholds.map(({ name: threshold, label, does, unit, usual }) =>
        setting(
          `irregularOrders.${name}.${threshold}`,
          label,
          `${does} Left empty: ${usual.toLocaleString('en-IE')}.`,
          ['irregularOrders'],
          { kind: 'number', unit, placeholder: usual.toLocaleString('en-IE') },
        ),
      ),
    ],
  }))
}

/** Every setting of the shop, as the back office shows them. */
export const SETTING_ROOMS: readonly SettingRoom[] = [
  {
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
  },
  {
    name: 'contact',
    title: 'Contact',
    text: 'How customers reach you, and who answers questions about personal data.',
    sections: [
      {
        title: 'Customers',
        text: 'Fill in the ones you answer; the others are left out.',
        settings: [
          setting(
            'contact.email',
            'E-mail',
            'E-mails of the shop come from here, and notices of orders go here.',
            ['foot', 'terms', 'privacy', 'confirmation', 'mails', 'documents', 'search'],
            email,
          ),
          setting(
            'contact.telegram',
            'Telegram',
            'Your name there.',
            ['foot', 'terms', 'privacy', 'confirmation', 'mails'],
            { kind: 'text', placeholder: '@shopname' },
          ),
          setting(
            'contact.whatsapp',
            'WhatsApp',
            'A phone number with its country code.',
            ['foot', 'terms', 'privacy', 'confirmation', 'mails'],
            phone,
          ),
          setting(
            'contact.signal',
            'Signal',
            'A phone number with its country code.',
            ['foot', 'terms', 'privacy', 'confirmation', 'mails'],
            phone,
          ),
        ],
      },
      {
        title: 'Data protection',
        text: 'Your data protection officer, or whoever answers questions about personal data. Left empty, the privacy policy names the contact above.',
        settings: [
          setting('dataProtection.name', 'Name', 'A person or an office.', ['privacy']),
          setting(
            'dataProtection.email',
            'E-mail',
            'Left empty, the one of the shop is named.',
            ['privacy'],
            email,
          ),
          setting('dataProtection.address', 'Address', 'Where letters reach them.', ['privacy']),
        ],
      },
    ],
  },
  {
    name: 'markets',
    title: 'Markets and ages',
    text: 'Which countries you sell to, and how old a visitor must be.',
    sections: [
      {
        title: 'Countries',
        text: 'Your licence must cover every country that you serve.',
        settings: [
          setting(
            'markets.served',
            'Countries served',
            'Orders are taken for these countries; any other is refused.',
            ['home', 'terms', 'orderForm', 'search'],
            { kind: 'countries' },
          ),
          setting(
            'markets.excluded',
            'Countries named as not served',
            'The site says that it does not ship there.',
            ['home', 'terms', 'orderForm'],
            { kind: 'countries' },
          ),
        ],
      },
      {
        title: 'Ages',
        text: 'The shop asks every visitor once.',
        settings: [
          setting(
            'ageLimits.standard',
            'Age',
            'The age a visitor must have reached.',
            ['ageQuestion', 'terms', 'privacy', 'search'],
            number('years'),
          ),
          setting(
            'ageLimits.byCountry',
            'Countries that ask for more',
            'Leave a country empty where the age above holds.',
            ['ageQuestion', 'terms'],
            { kind: 'ages' },
          ),
        ],
      },
    ],
  },
  {
    name: 'customers',
    title: 'Customers',
    text: 'Whose orders you take, and which rights your customers have to prove.',
    sections: [
      {
        title: 'Who may order',
        text: 'A company is qualified by your staff, by the rights that it proves. Where you ask for that, an order goes no further without a right that covers its country and its products on that day.',
        settings: [
          setting(
            'customers.whoMayOrder',
            'Orders are taken from',
            'An order of a company that is not qualified cannot become Processing or Completed, unless anybody may order.',
            ['orderForm', 'apply', 'dashboard'],
            { kind: 'choice', options: ORDER_POLICY_OPTIONS },
          ),
        ],
      },
      {
        title: 'Rights',
        text: 'What a customer may prove, such as a licence, a permit, a pharmacy’s own licence or an exemption.',
        settings: [
          setting(
            'customers.entitlementKinds',
            'Kinds of right',
            'One a line, with its country where it belongs to one, such as Germany: Pharmacy. Left empty, the list is Licence, Permit, Pharmacy, Exemption.',
            ['apply', 'office'],
            { kind: 'long-text' },
          ),
          setting(
            'customers.toldOfExpiry',
            'Told when a right is about to end',
            '60 and 14 days before its last day.',
            ['mails'],
            {
              kind: 'choice',
              options: [
                { value: 'staff', label: 'Staff alone' },
                { value: 'customers', label: 'Staff and the customer' },
              ],
            },
          ),
        ],
      },
    ],
  },
  {
    name: 'delivery',
    title: 'Delivery and payment',
    text: 'What the terms promise, what the site says of it, and how customers may pay.',
    sections: [
      {
        title: 'Delivery times',
        text: 'Promised in the terms of service. The two claims below must say the same.',
        settings: [
          setting(
            'delivery.fromWeeks',
            'Shortest delivery',
            'From the confirmation of an order.',
            ['home', 'terms', 'confirmation', 'mails'],
            number('weeks'),
          ),
          setting(
            'delivery.toWeeks',
            'Longest delivery',
            'From the confirmation of an order.',
            ['home', 'terms', 'confirmation', 'mails'],
            number('weeks'),
          ),
          setting(
            'delivery.processedWithinHours',
            'Processed within',
            'By when a person looks at an order.',
            ['terms', 'mails', 'confirmation'],
            number('hours'),
          ),
        ],
      },
      claim('standardDelivery', 'Claim: delivery', ['home'], 'It must say the weeks above.'),
      claim('fastProcessing', 'Claim: fast processing', ['home'], 'It must say the hours above.'),
      {
        title: 'Ways to pay',
        text: 'What your staff can arrange once an order is confirmed.',
        settings: [
          ...wayToPay('bankTransfer', 'bank transfer'),
          ...wayToPay('creditCards', 'credit cards'),
          ...wayToPay('cryptocurrency', 'cryptocurrency'),
          ...wayToPay('transferService', 'transfer service'),
        ],
      },
    ],
  },
  {
    name: 'claims',
    title: 'Claims',
    text: 'What the site says in favour of your products, with what proves it.',
    sections: [
      claim('premiumProducts', 'Premium products', ['home']),
      claim(
        'flowerRange',
        'Range of flowers',
        ['home'],
        'Where the words say {range}, the smallest and the largest order stand there, such as 150g to 5kg.',
      ),
      claim('strainRange', 'Number of strains', ['home']),
      claim(
        'bulkSaving',
        'Saving',
        ['home'],
        'Where the words say {saving}, what the price ladder saves stands there, such as Up to 35% saving on 5kg.',
      ),
      claim('grownInSpain', 'Origin', ['home']),
      claim('labTested', 'Lab tests', ['home']),
      claim('organic', 'Organic', ['home']),
      claim('discreetPackaging', 'Packaging', ['home', 'terms']),
      claim('insuredShipments', 'Insurance', ['home', 'terms']),
      {
        title: 'Award',
        text: 'Shown as a banner of its own.',
        settings: [
          setting('claims.award.shown', 'Show the award', 'Show only what you can prove.', ['home'], {
            kind: 'switch',
          }),
          setting('claims.award.title', 'Title', 'What the award is called.', ['home']),
          setting('claims.award.place', 'Place', '1 is the first place.', ['home'], number('')),
          setting('claims.award.category', 'Category', 'What was judged.', ['home']),
          setting('claims.award.year', 'Year', 'When it was given.', ['home']),
          ...evidenceOf('award'),
        ],
      },
      {
        title: 'Health statements',
        text: 'What people report of medical benefits, and what a strain is best for.',
        settings: [
          setting(
            'healthStatements',
            'Who reads them',
            'Where cannabis counts as medicine, advertising it to the public is forbidden (Germany: §10 HWG). With ‘nobody’ they are on no page, in no search and in nothing that search engines read. Ask your lawyer.',
            ['products', 'search'],
            {
              kind: 'choice',
              options: [
                { value: 'everyone', label: 'Everyone' },
                { value: 'nobody', label: 'Nobody' },
              ],
            },
          ),
        ],
      },
      {
        title: 'Reviews',
        text: 'A rating is published only together with the place where its reviews can be read. Leave both figures empty to publish none.',
        settings: [
          setting('reviews.source', 'Source', 'The address at which the reviews can be read.', ['search'], {
            kind: 'text',
            input: 'url',
            placeholder: 'https://',
          }),
          setting('reviews.rating.value', 'Rating', 'Of 5, as the source has it.', ['search'], {
            kind: 'number',
            unit: 'of 5',
            decimals: true,
          }),
          setting(
            'reviews.rating.count',
            'Number of reviews',
            'As the source has it.',
            ['search'],
            number('reviews'),
          ),
        ],
      },
    ],
  },
  {
    name: 'checks',
    title: 'Checks',
    text: 'How VAT numbers are proven, and which orders somebody is asked to look at. Buyers notice nothing of either.',
    sections: [
      {
        title: 'VAT numbers',
        text: 'VIES is the register of the European Commission. It is asked with your own VAT number, of the room ‘Business and licence’: without it there is no consultation number, which is what proves that you asked.',
        settings: [
          setting(
            'vatChecks.vies',
            'Ask VIES',
            'New and changed VAT numbers of companies are asked about, and again later where VIES does not answer. The numbers leave this shop.',
            ['customers', 'privacy'],
            { kind: 'switch' },
          ),
          setting(
            'vatChecks.address',
            'Address of VIES',
            'Left empty, the one of the European Commission.',
            ['office'],
            { kind: 'text', input: 'url', placeholder: VIES_ADDRESS },
          ),
        ],
      },
      ...irregularRules(),
    ],
  },
  {
    name: 'stock',
    title: 'Stock',
    text: 'Where batches lie, when they are sold, and how long orders hold them. It matters for products that are counted.',
    sections: [
      {
        title: 'Batches',
        text: '',
        settings: [
          setting(
            'stock.sites',
            'Sites',
            `Where your goods lie, one a line. Registers are kept for each of them. Left empty: ${USUAL_STOCK.site}.`,
            ['stock'],
            { kind: 'long-text' },
          ),
          setting(
            'stock.certificateNeeded',
            'Sell only with a certificate',
            'A batch without a certificate of analysis is not sold, even when it is released.',
            ['stock', 'orderForm'],
            { kind: 'switch', usual: true },
          ),
        ],
      },
      {
        title: 'Orders',
        text: 'An order holds what it asks for from the moment it is placed.',
        settings: [
          setting(
            'stock.reserveDays',
            'Unconfirmed orders hold stock for',
            `Then it can be sold again. Confirmed orders hold it until it is picked. Left empty: ${USUAL_STOCK.reserveDays}.`,
            ['stock', 'dashboard'],
            { kind: 'number', unit: 'days', placeholder: String(USUAL_STOCK.reserveDays) },
          ),
          setting(
            'stock.fewLeftGrams',
            'Few left, by weight',
            `Where less than this is available, the shop says ‘few left’. Left empty: ${USUAL_STOCK.fewLeftGrams}.`,
            ['products', 'stock'],
            { kind: 'number', unit: 'g', placeholder: String(USUAL_STOCK.fewLeftGrams) },
          ),
          setting(
            'stock.fewLeftUnits',
            'Few left, by unit',
            `The same for what is sold by the unit. Left empty: ${USUAL_STOCK.fewLeftUnits}.`,
            ['products', 'stock'],
            { kind: 'number', unit: 'units', placeholder: String(USUAL_STOCK.fewLeftUnits) },
          ),
        ],
      },
      {
        title: 'Recall',
        text: 'A rehearsal does what a recall does, and mails nobody.',
        settings: [
          setting(
            'stock.rehearsals',
            'Ask for a rehearsal once a year',
            'The pages of stock remind of it when the last one is a year old.',
            ['stock'],
            { kind: 'switch', usual: true },
          ),
        ],
      },
    ],
  },
  {
    name: 'retention',
    title: 'Retention',
    text: 'How long data is kept. The shop deletes it afterwards, and the privacy policy says so.',
    sections: [
      {
        title: 'Orders',
        text: 'An order is deleted once it is completed or cancelled and its years are over. The dashboard announces it for 30 days, with an export.',
        settings: [
          setting(
            'retention.ordersYears',
            'Orders are kept for',
            'Counted from the day an order was placed.',
            ['privacy', 'dashboard'],
            number('years'),
          ),
          setting(
            'retention.ordersKeptByLaw.years',
            'A law asks for',
            'Orders then stay whole for so long. Empty where no law asks for more.',
            ['privacy', 'dashboard'],
            number('years'),
          ),
          setting(
            'retention.ordersKeptByLaw.law',
            'Which law',
            'Named in the privacy policy, such as: the tax law of Spain.',
            ['privacy'],
          ),
        ],
      },
      {
        title: 'Statistics',
        text: '',
        settings: [
          setting(
            'retention.analyticsRawMonths',
            'Visits are kept for',
            'Of people who accepted.',
            ['privacy', 'analytics'],
            number('months'),
          ),
          setting(
            'retention.analyticsRollupsMonths',
            'Daily totals are kept for',
            'They name nobody.',
            ['privacy', 'analytics'],
            number('months'),
          ),
        ],
      },
    ],
  },
]

export type KnownSetting = Setting & { room: string; section: string }

export const SETTINGS: readonly KnownSetting[] = SETTING_ROOMS.flatMap(({ name: room, sections }) =>
  sections.flatMap(({ title: section, settings }) => settings.map((each) => ({ ...each, room, section }))),
)

const BY_PATH = new Map(SETTINGS.map((each) => [each.path, each]))

export function findSetting(path: string): KnownSetting | undefined {
  return BY_PATH.get(path)
}

/** The setting that a problem is about: its line may lead deeper, such as markets.served.1. */
export function settingOfLine(line: string): KnownSetting | undefined {
  return SETTINGS.find(({ path }) => line === path || line.startsWith(`${path}.`))
}
