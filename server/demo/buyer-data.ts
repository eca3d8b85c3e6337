import type { CountryCode } from '#domain/markets/countries.ts'

/** What buyers of a business order, and how much: 1 small, 2 middling, 3 large. */
type BuyerFacts = {
  business: string
  contact: string
  country: CountryCode
  town: string
  postalCode: string
  size: 1 | 2 | 3
}

/**
 * Businesses and people that do not exist. The people are named after plants, so that nobody takes them for somebody; addresses are
 * in streets that are called 'Example' where they stand.
 */
export const BUYERS: readonly BuyerFacts[] = [
  buyer('Hazelmoor Apotheke', 'Jonas Alder', 'DE', 'Berlin', '10115', 3),
  buyer('Lindenhof Kräuterkontor GmbH', 'Greta Linden', 'DE', 'Leipzig', '04109', 2),
  buyer('Nordlicht Botanik GmbH', 'Fiete Heather', 'DE', 'Hamburg', '20095', 2),
  buyer('Isarkraut Handels GmbH', 'Resi Juniper', 'DE', 'Munich', '80331', 3),
  buyer('Grünwinkel Studio', 'Mats Bracken', 'DE', 'Cologne', '50667', 1),
  buyer('Apotheek De Esdoorn', 'Sanne Maple', 'NL', 'Utrecht', '3511 AB', 3),
  buyer('Polderblad B.V.', 'Joris Sedge', 'NL', 'Amsterdam', '1012 AB', 2),
  buyer('Maaskruid Groothandel B.V.', 'Femke Reed', 'NL', 'Rotterdam', '3011 AA', 3),
  buyer('Comptoir des Simples', 'Élodie Mallow', 'FR', 'Lyon', '69001', 2),
  buyer('Jardin Verlaine SARL', 'Luc Tansy', 'FR', 'Bordeaux', '33000', 1),
  buyer('Herboristerie du Canal', 'Manon Yarrow', 'FR', 'Strasbourg', '67000', 2),
  buyer('Zielnik Mokotów Sp. z o.o.', 'Zofia Sorrel', 'PL', 'Warsaw', '00-001', 3),
  buyer('Bursztyn Botanika', 'Kuba Teasel', 'PL', 'Gdańsk', '80-001', 1),
  buyer('Bylinářství U Lípy s.r.o.', 'Tereza Chervil', 'CZ', 'Prague', '110 00', 2),
  buyer('Moravská Hlína s.r.o.', 'Ondra Lovage', 'CZ', 'Brno', '602 00', 1),
  buyer('Erboristeria Sette Colli', 'Chiara Fennel', 'IT', 'Rome', '00184', 2),
  buyer('Orto Sereno S.r.l.', 'Davide Borage', 'IT', 'Turin', '10121', 1),
  buyer('Valletta Botanicals Ltd', 'Elena Caper', 'MT', 'Valletta', 'VLT 1010', 3),
  buyer('Gozo Leaf Co.', 'Karm Thyme', 'MT', 'Victoria', 'VCT 1010', 1),
  buyer('Ervanária do Tejo Lda', 'Inês Lavender', 'PT', 'Lisbon', '1100-001', 2),
  buyer('Folha do Douro Lda', 'Rui Rosemary', 'PT', 'Porto', '4000-001', 2),
  buyer('Donaukraut Handels GmbH', 'Vroni Gentian', 'AT', 'Vienna', '1010', 2),
  buyer('Murtal Kräuterhaus', 'Toni Edelweiss', 'AT', 'Graz', '8010', 1),
  buyer('Kruidenhuis Het Anker BV', 'Lotte Ivy', 'BE', 'Antwerp', '2000', 2),
  buyer('Örtmagasinet AB', 'Linnea Birch', 'SE', 'Malmö', '211 20', 1),
  buyer('Sundets Urter ApS', 'Mikkel Rowan', 'DK', 'Copenhagen', '1050', 2),
  buyer('Yrttipuoti Oy', 'Aino Spruce', 'FI', 'Helsinki', '00100', 1),
  buyer('Votana tou Aigaiou', 'Eleni Laurel', 'GR', 'Thessaloniki', '546 24', 1),
  buyer('Zöldfű Kereskedés Kft.', 'Réka Poppy', 'HU', 'Budapest', '1051', 1),
  buyer('Plaiul Verde SRL', 'Ioana Dill', 'RO', 'Cluj-Napoca', '400001', 1),
  buyer('Trgovina Pri Javorju d.o.o.', 'Maja Hazel', 'SI', 'Ljubljana', '1000', 1),
  buyer('Alzette Herbes S.à r.l.', 'Max Clover', 'LU', 'Luxembourg', '1111', 2),
]

function buyer(
  business: string,
  contact: string,
  country: CountryCode,
  town: string,
  postalCode: string,
  size: BuyerFacts['size'],
): BuyerFacts {
  return { business, contact, country, town, postalCode, size }
}

type Street = { name: string; dial: string; numberFirst?: boolean }

/** How 'Example Street' is called there, and which number one dials for the country. */
export const STREETS: Partial<Record<CountryCode, Street>> = {
  AT: { name: 'Mustergasse', dial: '43' },
  BE: { name: 'Voorbeeldstraat', dial: '32' },
  CZ: { name: 'Příkladná', dial: '420' },
  DE: { name: 'Musterstraße', dial: '49' },
  DK: { name: 'Eksempelvej', dial: '45' },
  FI: { name: 'Esimerkkikatu', dial: '358' },
  FR: { name: 'rue de l’Exemple', dial: '33', numberFirst: true },
  GR: { name: 'Odos Paradeigmatos', dial: '30' },
  HU: { name: 'Példa utca', dial: '36' },
  IT: { name: 'Via dell’Esempio', dial: '39' },
  LU: { name: 'rue de l’Exemple', dial: '352', numberFirst: true },
  MT: { name: 'Triq l-Eżempju', dial: '356', numberFirst: true },
  NL: { name: 'Voorbeeldstraat', dial: '31' },
  PL: { name: 'ul. Przykładowa', dial: '48' },
  PT: { name: 'Rua do Exemplo', dial: '351' },
  RO: { name: 'Strada Exemplu', dial: '40' },
  SE: { name: 'Exempelgatan', dial: '46' },
  SI: { name: 'Primerna ulica', dial: '386' },
}
