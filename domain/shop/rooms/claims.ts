import type { SettingRoom } from '#domain/shop/setting.ts'
import { claim, evidenceOf, number, setting } from './describe.ts'

export const claimsRoom: SettingRoom = {
  name: 'claims',
  title: 'Claims',
  text: 'What the site claims about your products, and the evidence.',
  sections: [
    claim('premiumProducts', 'Premium products', ['home']),
    claim(
      'flowerRange',
      'Range of flowers',
      ['home'],
      '{range} is replaced by the minimum and maximum order, such as 150g to 5kg.',
    ),
    claim('strainRange', 'Number of strains', ['home']),
    claim(
      'bulkSaving',
      'Saving',
      ['home'],
      '{saving} is replaced by the saving of the price tiers, such as Up to 35% saving on 5kg.',
    ),
    claim('grownInSpain', 'Origin', ['home']),
    claim('labTested', 'Lab tests', ['home']),
    claim('organic', 'Organic', ['home']),
    claim('discreetPackaging', 'Packaging', ['home', 'terms']),
    claim('insuredShipments', 'Insurance', ['home', 'terms']),
    {
      title: 'Award',
      text: 'Shown as a separate banner.',
      settings: [
        setting('claims.award.shown', 'Show the award', 'Show only what you can prove.', ['home'], {
          kind: 'switch',
        }),
        setting('claims.award.title', 'Title', 'Name of the award.', ['home']),
        setting('claims.award.place', 'Rank', '1 is the first place.', ['home'], number('')),
        setting('claims.award.category', 'Category', 'Award category.', ['home']),
        setting('claims.award.year', 'Year', 'When it was given.', ['home']),
        ...evidenceOf('award'),
      ],
    },
    {
      title: 'Health statements',
      text: 'Reported medical benefits, and what a strain is best for.',
      settings: [
        setting(
          'healthStatements',
          'Visible to',
          'Where cannabis counts as medicine, advertising it to the public is forbidden (Germany: §10 HWG). With ‘Nobody’ they appear on no page, in no search and not in search engines. Ask your lawyer.',
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
      text: 'A rating is only published with a link to its reviews. Leave both figures empty to publish none.',
      settings: [
        setting('reviews.source', 'Source', 'Web address of the reviews.', ['search'], {
          kind: 'text',
          input: 'url',
          placeholder: 'https://',
        }),
        setting('reviews.rating.value', 'Rating', 'Out of 5, as shown by the source.', ['search'], {
          kind: 'number',
          unit: 'of 5',
          decimals: true,
        }),
        setting(
          'reviews.rating.count',
          'Number of reviews',
          'As shown by the source.',
          ['search'],
          number('reviews'),
        ),
      ],
    },
  ],
}
