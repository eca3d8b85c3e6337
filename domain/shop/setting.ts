import type { FieldErrors } from '#domain/form-answer.ts'
import type { LegalPageName } from '#domain/legal/legal-pages.ts'
import type { ColourUse, Theme } from './accent-colours.ts'

/** Where a setting shows. Places without an address are not pages of the site. */
export const PLACES = {
  everyPage: { text: 'the top and foot of every page', to: '/' },
  foot: { text: 'the foot of every page', to: '/' },
  home: { text: 'the home page', to: '/' },
  products: { text: 'the pages of strains', to: '/#products' },
  lists: { text: 'the menu and the lists of products', to: '/#categories' },
  terms: { text: 'the terms of service', to: '/terms-of-service' },
  privacy: { text: 'the privacy policy', to: '/privacy-policy' },
  cookies: { text: 'the cookie policy', to: '/cookie-policy' },
  ageQuestion: { text: 'the age question' },
  orderForm: { text: 'the order form' },
  apply: { text: 'the page to apply', to: '/apply' },
  confirmation: { text: 'order confirmations' },
  mails: { text: 'e-mails' },
  documents: { text: 'packing slips and invoices' },
  search: { text: 'search engines' },
  dashboard: { text: 'the dashboard', to: '/admin/dashboard' },
  analytics: { text: 'Analytics', to: '/admin/statistics' },
  customers: { text: 'the customer pages', to: '/admin/customers' },
  stock: { text: 'Stock', to: '/admin/stock' },
  irregularOrders: { text: 'Irregular orders', to: '/admin/orders/irregular' },
  office: { text: 'the back office only' },
} satisfies Record<string, Place>

export type Place = { text: string; to?: string }
export type PlaceName = keyof typeof PLACES

/** How a setting is entered. */
export type Control =
  | {
      kind: 'text'
      input?: 'email' | 'tel' | 'url'
      placeholder?: string
      suggestions?: readonly string[]
      /** What is typed is kept as invoices need it: a country by its English name, a number without spaces. */
      reads?: 'country' | 'vat-number'
    }
  | { kind: 'long-text' }
  /** The text of a page that follows the settings while there is none. */
  | { kind: 'page-text'; page: LegalPageName }
  | { kind: 'day' }
  /** A file, which is uploaded first. */
  | { kind: 'document' }
  /** The same, for what pages show: no PDF. */
  | { kind: 'picture' }
  | { kind: 'colour'; use: ColourUse; theme: Theme }
  /** Some of these, in an order of their own; those that are fixed cannot be left out. */
  | { kind: 'sequence'; options: readonly { value: string; label: string; isFixed?: boolean }[] }
  | { kind: 'number'; unit: string; decimals?: boolean; placeholder?: string }
  /** `usual`: on until somebody turns it off. */
  | { kind: 'switch'; usual?: true }
  | { kind: 'choice'; options: readonly { value: string; label: string }[] }
  /** Any number of countries. */
  | { kind: 'countries' }
  /** A number of years for some countries. */
  | { kind: 'ages' }

/** Whether it is a file, which is uploaded first. */
export function isFile({ kind }: Control): boolean {
  return kind === 'document' || kind === 'picture'
}

/** One leaf of the settings: form, comparison and history are made of these. */
export type Setting = {
  /** Such as licence.number. */
  path: string
  label: string
  /** What it is for, in a sentence or two. */
  does: string
  shows: readonly PlaceName[]
  control: Control
}

export type SettingSection = { title: string; text: string; settings: readonly Setting[] }

/** A page of settings that belong together. Settings that may contradict each other are in one room. */
export type SettingRoom = { name: string; title: string; text: string; sections: readonly SettingSection[] }

/** Those of these settings, by field. An age limit has a field for each country. */
export function problemsOf(settings: readonly { path: string }[], problems: FieldErrors): FieldErrors {
  const isOwn = (field: string) => settings.some(({ path }) => field === path || field.startsWith(`${path}.`))
  return Object.fromEntries(Object.entries(problems).filter(([field]) => isOwn(field)))
}

/** What is wrong with one setting, in one text. */
export function problemOfSetting(path: string, problems: FieldErrors): string | undefined {
  return Object.values(problemsOf([{ path }], problems)).join('. ') || undefined
}
