/**
 * What the operator of this shop says about it. Everything a visitor reads about the business comes from here.
 * Empty strings mean 'not filled in yet': the shop then leaves the line out, and stays a preview on a public address.
 */
export const shop = {
  name: 'Cultivar',
  legalEntity: { name: '', address: '', registration: '', vatNumber: '' },
  licence: { number: '', authority: '' },
  contact: { email: '', telegram: '', whatsapp: '', signal: '' },
  timeZone: 'Europe/Madrid',
} as const
