import { FIXED_SECTION, HOME_SECTIONS, type HomeSection } from '#domain/shop/home-sections.ts'
import type { Setting, SettingRoom } from '#domain/shop/setting.ts'
import { setting } from './describe.ts'

const LONG = { kind: 'long-text' } as const

/** Heading and introduction of one section. */
function wordsOf(section: HomeSection, title: string, text: string): Setting[] {
  return [
    setting(`home.${section}.title`, 'Heading', `Default: ${title}.`, ['home']),
    setting(`home.${section}.text`, 'Introduction', text, ['home'], LONG),
  ]
}

/** What the home page shows. */
export const homeRoom: SettingRoom = {
  name: 'home',
  title: 'Home page',
  text: 'The sections of the home page and their words.',
  sections: [
    {
      title: 'Sections',
      text: 'Which sections there are, from the top. Empty ones are left out by themselves.',
      settings: [
        setting(
          'home.sections',
          'Sections of the home page',
          'The list of strains is always there.',
          ['home'],
          {
            kind: 'sequence',
            options: Object.entries(HOME_SECTIONS).map(([value, label]) => ({
              value,
              label,
              ...(value === FIXED_SECTION && { isFixed: true }),
            })),
          },
        ),
      ],
    },
    {
      title: HOME_SECTIONS.hero,
      text: 'What visitors see first.',
      settings: [
        setting('home.hero.headline', 'Headline', 'Default: Flower, catalogued like it matters.', ['home']),
        setting(
          'home.hero.text',
          'Text',
          'Search engines show it too. Default: what you sell, to whom, and how it is ordered.',
          ['home', 'search'],
          LONG,
        ),
        setting(
          'home.hero.picture',
          'Picture',
          'Shown as a square, at least 800 pixels. Default: the drawing of a flower.',
          ['home'],
          { kind: 'picture' },
        ),
        setting('home.hero.caption', 'Caption', 'Below your picture.', ['home']),
        setting(
          'home.hero.noDrawing',
          'No drawing',
          'Without a picture of your own there is none.',
          ['home'],
          {
            kind: 'switch',
          },
        ),
      ],
    },
    {
      title: HOME_SECTIONS.categories,
      text: 'One card for each category that you sell.',
      settings: wordsOf(
        'categories',
        'the number of categories',
        'Default: What we sell, and in which amounts.',
      ),
    },
    {
      title: HOME_SECTIONS.pricing,
      text: 'Follows your price tiers.',
      settings: wordsOf(
        'pricing',
        'Priced by the gram',
        'Default: how strains are mixed, with the claims about it.',
      ),
    },
    {
      title: HOME_SECTIONS.products,
      text: '',
      settings: wordsOf('products', 'the name of the category', 'Default: the introduction of the category.'),
    },
    {
      title: HOME_SECTIONS.shipping,
      text: 'Its cards follow your claims and markets.',
      settings: wordsOf('shipping', 'How it travels', 'In your own words: how you deliver.'),
    },
    {
      title: HOME_SECTIONS.payment,
      text: 'Its list follows your payment methods.',
      settings: [
        ...wordsOf('payment', 'Payment options', 'Default: No payment is taken online.'),
        setting(
          'home.steps',
          'Steps of an order',
          'One per line, such as ‘Pay: You pay by bank transfer within 14 days.’ Default: Order, Confirm and Pay.',
          ['home'],
          LONG,
        ),
      ],
    },
    {
      title: HOME_SECTIONS.reasons,
      text: 'Its list follows your claims.',
      settings: wordsOf('reasons', 'Why choose us', 'In your own words.'),
    },
  ],
}
