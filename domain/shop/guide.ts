import type { GoLiveStep } from './go-live-steps.ts'
import type { Setting, SettingRoom } from './setting.ts'
import { SETTINGS } from './setting-rooms.ts'

/** What may stand in a step beside settings. */
export type GuidePart = 'proposal' | 'examples' | 'import' | 'prices' | 'staff'

export type GuideStep = {
  name: string
  title: string
  text: string
  /** The beginnings of the paths of its settings. */
  settings: readonly string[]
  part?: GuidePart
  /** The page of the shop that shows what becomes of it. */
  shown: string
  /** Of the steps before the shop goes live, those that are done here. */
  settles: readonly GoLiveStep['name'][]
}

/** How an empty shop becomes somebody's own, in the order in which it is quickest. All of it is in the settings too. */
export const GUIDE_STEPS: readonly GuideStep[] = [
  {
    name: 'shop',
    title: 'Your shop',
    text: 'Its name, its logo, and what visitors see first. The settings have colours and the other words of the home page.',
    settings: [
      'name',
      'look.logo',
      'home.hero.headline',
      'home.hero.text',
      'home.hero.picture',
      'home.hero.noDrawing',
    ],
    shown: '/',
    settles: [],
  },
  {
    name: 'business',
    title: 'Your business',
    text: 'Who sells here. The law requires most of it on the site, and invoices cannot do without.',
    settings: [
      'legalEntity.country',
      'legalEntity.name',
      'legalEntity.address',
      'legalEntity.registration',
      'legalEntity.vatNumber',
      'contact.email',
    ],
    part: 'proposal',
    shown: '/#contact',
    settles: ['seller', 'contact'],
  },
  {
    name: 'licence',
    title: 'Your licence',
    text: 'Without it, a shop on a public address takes no orders. You can add it later.',
    settings: ['licence.number', 'licence.authority', 'licence.validUntil'],
    shown: '/#contact',
    settles: ['licence', 'licence-expiry'],
  },
  {
    name: 'markets',
    title: 'Where you sell',
    text: 'Your licence must cover every country you serve.',
    settings: ['timeZone', 'governingLaw', 'ageLimits.standard', 'markets.served', 'markets.excluded'],
    shown: '/#shipping',
    settles: [],
  },
  {
    name: 'categories',
    title: 'What you sell',
    text: 'A category that is off is on no page and in no menu, search or order form.',
    settings: ['kinds.'],
    shown: '/#categories',
    settles: [],
  },
  {
    name: 'examples',
    title: 'Start empty, or keep the examples',
    text: 'The shop came with products and claims of ours. One press takes them all out, and another brings them back.',
    settings: [],
    part: 'examples',
    shown: '/#products',
    settles: ['evidence'],
  },
  {
    name: 'products',
    title: 'Your products',
    text: 'From a spreadsheet, all at once, or one by one.',
    settings: [],
    part: 'import',
    shown: '/#products',
    settles: [],
  },
  {
    name: 'prices',
    title: 'Your prices',
    text: 'Flowers and hash are priced by the weight of the order, everything else by the unit.',
    settings: [],
    part: 'prices',
    shown: '/#pricing',
    settles: [],
  },
  {
    name: 'staff',
    title: 'Your colleagues',
    text: 'Each has an account and the roles that their work needs.',
    settings: [],
    part: 'staff',
    shown: '/',
    settles: [],
  },
]

/** The settings of the guide, as a room has them. */
export const GUIDE_ROOM: SettingRoom = {
  name: 'start',
  title: 'Set up your shop',
  text: '',
  sections: GUIDE_STEPS.map(({ title, text, settings }) => ({ title, text, settings: pick(settings) })),
}

function pick(paths: readonly string[]): Setting[] {
  return paths.flatMap((path) =>
    SETTINGS.filter((each) => (path.endsWith('.') ? each.path.startsWith(path) : each.path === path)),
  )
}

/** What is left before the shop goes live, by the step in which it is done; the others are no part of the guide. */
export function sortLeft(left: readonly GoLiveStep[]): {
  of: (step: GuideStep) => GoLiveStep[]
  others: GoLiveStep[]
} {
  const settled = new Set(GUIDE_STEPS.flatMap(({ settles }) => settles))
  return {
    of: ({ settles }) => left.filter(({ name }) => settles.includes(name)),
    others: left.filter(({ name }) => !settled.has(name)),
  }
}
