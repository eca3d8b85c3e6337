import { STRAIN_RANGE, STRAIN_SAVING } from '#domain/kinds/strain/tiers.ts'
import type { ShopConfig } from '#domain/shop/shop-config.ts'

/**
 * What the operator of this shop says about it. Everything a visitor reads about the business comes from here.
 *
 * These are the defaults: /admin/settings changes all of them without a restart, and what is published there counts.
 *
 * How to edit: change what stands between the quotes, or the number, or true and false; leave the rest as it is.
 * '' means 'not filled in yet': the shop leaves that line out, and says so where the law asks for it.
 * The shop reads this file when it starts, and names the line if something in it cannot be right. Once settings have been
 * published, it only fills in lines that they do not have yet.
 *
 * On a public address the shop is a preview and refuses orders until `licence` is filled in.
 * Let a lawyer read the three legal pages once your details are in.
 */
export const shop: ShopConfig = {
  // The name in the header, in titles and in mails.
  name: 'Cultivar',

  // The business that sells and answers for this site. Shown in the footer and on the legal pages.
  legalEntity: {
    name: '', // as it stands in the register, with its legal form
    address: '', // street, number, postal code, town
    registration: '', // the register and your number in it
    vatNumber: '', // with the country's letters in front
    country: '', // in English; names the authority that hears complaints about personal data
  },

  // Your licence to trade in these products. It must cover every country under `markets.served`.
  licence: {
    number: '',
    authority: '', // who granted it
    validUntil: '', // its last day, such as 2027-03-31; the dashboard warns 60 days before
  },

  // How customers reach you. Fill in the ones you answer.
  contact: {
    email: '',
    telegram: '', // your name there, such as @shopname
    whatsapp: '', // a phone number with its country code, such as +34 600 000 000
    signal: '', // likewise
  },

  // Who answers questions about personal data: your data protection officer, or whoever does it.
  // Left empty, the privacy policy names the contact above.
  // The policy says that no personal data leaves the European Union: choose server and mail provider accordingly.
  dataProtection: {
    name: '',
    email: '',
    address: '',
  },

  // 'Today' in reports, and the times in mails, follow the clocks of this place.
  timeZone: 'Europe/Madrid',

  markets: {
    // Orders are taken for these countries; any other is refused. Delete a line to stop serving a country.
    served: [
      'AT', // Austria
      'BE', // Belgium
      'BG', // Bulgaria
      'CY', // Cyprus
      'CZ', // Czechia
      'DK', // Denmark
      'EE', // Estonia
      'FI', // Finland
      'FR', // France
      'DE', // Germany
      'GR', // Greece
      'HU', // Hungary
      'IE', // Ireland
      'IT', // Italy
      'LV', // Latvia
      'LT', // Lithuania
      'LU', // Luxembourg
      'MT', // Malta
      'NL', // Netherlands
      'PL', // Poland
      'PT', // Portugal
      'RO', // Romania
      'SK', // Slovakia
      'SI', // Slovenia
      'SE', // Sweden
    ],
    // These are named on the site as not served.
    excluded: ['ES', 'HR'],
  },

  ageLimits: {
    // The age a visitor must have reached.
    standard: 18,
    // Countries that ask for more, such as { MT: 21 }.
    byCountry: {},
  },

  // The law that the terms of service name.
  governingLaw: 'Spain',

  // Promised in the terms of service. The two claims about it below must say the same.
  delivery: {
    fromWeeks: 2,
    toWeeks: 3,
    processedWithinHours: 24,
  },

  // How long data is kept. The shop deletes it afterwards, and the privacy policy says so.
  retention: {
    // An order is deleted so many years after it was placed, once it is completed or cancelled. The dashboard announces it
    // for 30 days, with an export.
    ordersYears: 7,
    // What tax or distribution law obliges you to keep for longer: orders then stay whole until the later date, and the
    // privacy policy names the law. null, or { years: 10, law: 'the tax law of Spain' }.
    ordersKeptByLaw: null,
    analyticsRawMonths: 13, // visits of people who accepted
    analyticsRollupsMonths: 25, // daily totals, which name nobody
  },

  // The ways to pay that staff can arrange once an order is confirmed. false hides one.
  payment: {
    bankTransfer: { shown: true, text: 'Bank transfer' },
    creditCards: { shown: true, text: 'Credit cards' },
    cryptocurrency: { shown: true, text: 'Cryptocurrency' },
    transferService: { shown: true, text: 'Transfer service' },
  },

  // What the site says in favour of your products. Show only what you can prove; false hides a claim. Each may have its
  // `evidence`, such as the link to a report, which no page shows: 'Before you go live' names claims without any.
  claims: {
    premiumProducts: { shown: true, text: 'Premium THC products' },
    flowerRange: { shown: true, text: `Flowers from ${STRAIN_RANGE}` },
    discreetPackaging: { shown: true, text: 'Discreet, plain, unmarked packaging' },
    insuredShipments: { shown: true, text: 'Insured shipments' },
    standardDelivery: { shown: true, text: 'Standard delivery in 2-3 weeks' },
    grownInSpain: { shown: true, text: 'Grown in Spain by certified growers' },
    labTested: { shown: true, text: 'Lab-tested' },
    organic: { shown: true, text: 'Organic' },
    award: {
      shown: true,
      title: 'Cannabis Cup',
      place: 2,
      category: '', // what was judged
      year: '',
    },
    fastProcessing: { shown: true, text: 'Orders processed within 24 hours' },
    bulkSaving: { shown: true, text: STRAIN_SAVING },
    strainRange: { shown: true, text: '15+ strains' },
  },

  // Who reads what people report of medical benefits, and what a strain is best for: 'everyone' or 'nobody'.
  // Where cannabis counts as medicine, advertising it to the public is forbidden (Germany: §10 HWG). With 'nobody' these
  // statements are on no page, in no search and in nothing that search engines read. Ask your lawyer.
  healthStatements: 'everyone',

  // A rating is published only together with the place where its reviews can be read.
  reviews: {
    source: '',
    rating: null, // or { value: 4.8, count: 156 }, as the source has it
  },
}
