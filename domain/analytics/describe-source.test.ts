import { expect, test } from 'vitest'
import { describeSource } from './describe-source.ts'

const NO_CAMPAIGN = { utmSource: null, utmMedium: null, utmCampaign: null }

test('a source is said in a line, with what is known of its campaign', () => {
  expect(describeSource({ referrer: 'direct', ...NO_CAMPAIGN })).toBe('Direct Traffic')
  expect(describeSource({ referrer: 'https://news.example/', ...NO_CAMPAIGN })).toBe('https://news.example/')
  expect(
    describeSource({ referrer: 'direct', utmSource: 'spring', utmMedium: '', utmCampaign: 'mail' }),
  ).toBe('Direct Traffic · spring · mail')
})
