import type { SettingRoom } from '#domain/shop/setting.ts'
import { claim, evidenceOf, number, setting } from './describe.ts'

export const claimsRoom: SettingRoom = {
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
}
