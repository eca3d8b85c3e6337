import { describe, expect, it } from 'vitest'
import { shop } from '#shop.config'
import { describeChange, describeValue } from './describe-setting.ts'
import { findSettingProblems } from './find-setting-problems.ts'
import { problemOfSetting } from './setting.ts'
import {
  applyChanges,
  changeRoom,
  compareSettings,
  isContested,
  showAt,
  sortChanges,
} from './setting-changes.ts'
import { type FieldTexts, fromFields, toFields } from './setting-fields.ts'
import { findSetting, type KnownSetting, SETTINGS } from './setting-rooms.ts'
import { type SettingValue, type SettingValues, valuesOf } from './setting-values.ts'

const now = valuesOf(shop)

function known(path: string): KnownSetting {
  const found = findSetting(path)
  if (!found) throw new Error(path)
  return found
}

const typing = (path: string, fields: FieldTexts) => fromFields(known(path), (name) => fields[name] ?? [])

it.each([
  ['markets.served', ['DE'], true, false],
  ['retention.ordersYears', 12, false, true],
  ['ageLimits.standard', 21, true, true],
  ['claims.premiumProducts.shown', false, false, false],
] as const)('a change of %s is read where it shows', (path, to, inTerms, inPrivacy) => {
  const changes = compareSettings(now, { ...now, [path]: typeof to === 'object' ? [...to] : to })
  expect(changes.map((change) => change.path)).toEqual([path])
  expect(showAt(changes, 'terms')).toBe(inTerms)
  expect(showAt(changes, 'privacy')).toBe(inPrivacy)
  expect(showAt([], 'terms')).toBe(false)
})

describe('a form', () => {
  it('that is sent as it was shown changes nothing', () => {
    const filled: SettingValues = { ...now, 'ageLimits.byCountry': { MT: 21 }, 'reviews.rating.value': 4.5 }
    const sent = SETTINGS.map((setting) => {
      const fields = toFields(setting, filled[setting.path] ?? null)
      return [setting.path, fromFields(setting, (name) => fields[name] ?? [])]
    })
    expect(compareSettings(filled, Object.fromEntries(sent))).toEqual([])
  })

  it.each<[string, FieldTexts, SettingValue]>([
    ['contact.email', { 'contact.email': [' ada@shop.example\u200b '] }, 'ada@shop.example'],
    ['reviews.rating.value', { 'reviews.rating.value': ['4,8'] }, 4.8],
    ['reviews.rating.value', { 'reviews.rating.value': ['1.000'] }, '1.000'],
    ['reviews.rating.value', { 'reviews.rating.value': ['4.80'] }, 4.8],
    ['reviews.rating.count', { 'reviews.rating.count': ['1 000'] }, 1000],
    ['reviews.rating.count', { 'reviews.rating.count': ['2.5'] }, '2.5'],
    ['delivery.toWeeks', { 'delivery.toWeeks': ['-3'] }, -3],
    ['delivery.toWeeks', { 'delivery.toWeeks': [''] }, null],
    ['delivery.toWeeks', { 'delivery.toWeeks': ['15'] }, 15],
    ['delivery.toWeeks', { 'delivery.toWeeks': ['3 weeks '] }, '3 weeks'],
    ['delivery.toWeeks', { 'delivery.toWeeks': ['1.000'] }, '1.000'],
    ['delivery.toWeeks', { 'delivery.toWeeks': ['9'.repeat(400)] }, '9'.repeat(400)],
    ['licence.validUntil', { 'licence.validUntil': ['31.3.2027'] }, '2027-03-31'],
    ['licence.validUntil', { 'licence.validUntil': ['31.2.2027'] }, '31.2.2027'],
    ['claims.organic.shown', {}, false],
    ['claims.organic.evidence', { 'claims.organic.evidence': ['one\r\ntwo\n'] }, 'one\ntwo'],
    ['markets.served', { 'markets.served': ['DE', 'XX', 'AT'] }, ['AT', 'DE']],
    ['ageLimits.byCountry', { 'ageLimits.byCountry.MT': ['21'], 'ageLimits.byCountry.DE': [''] }, { MT: 21 }],
    ['ageLimits.byCountry', { 'ageLimits.byCountry.MT': ['2l'] }, { MT: '2l' }],
  ])('reads %s of %j', (path, fields, value) => {
    expect(typing(path, fields)).toEqual(value)
  })
})

describe('changes', () => {
  const email = { path: 'contact.email', from: '', to: 'ada@shop.example' }

  it('are those settings that differ, and make the one of the other', () => {
    const next = { ...now, 'contact.email': 'ada@shop.example', 'delivery.toWeeks': 4 }
    const changes = compareSettings(now, next)
    expect(changes).toEqual([email, { path: 'delivery.toWeeks', from: 3, to: 4 }])
    expect(applyChanges(now, changes)).toEqual(next)
  })

  it('leave countries in their order, and a new one comes last', () => {
    const next = { ...now, 'markets.excluded': ['AT', 'HR', 'ES'] }
    expect(compareSettings(now, next)).toEqual([
      { path: 'markets.excluded', from: ['ES', 'HR'], to: ['ES', 'HR', 'AT'] },
    ])
    expect(compareSettings(now, { ...now, 'markets.excluded': ['HR', 'ES'] })).toEqual([])
  })

  it('are contested where somebody published a third value', () => {
    expect(isContested(email, now)).toBe(false)
    expect(isContested(email, { ...now, 'contact.email': 'ada@shop.example' })).toBe(false)
    expect(isContested(email, { ...now, 'contact.email': 'ben@shop.example' })).toBe(true)
  })

  it('of a room take the place of those before, and leave other rooms alone', () => {
    const weeks = { path: 'delivery.toWeeks', from: 3, to: 4 }
    const telegram = { path: 'contact.telegram', from: '', to: '@shopname' }
    const typed = { 'contact.email': '', 'contact.telegram': '@shopname' }
    expect(changeRoom([email, weeks], now, typed)).toEqual([telegram, weeks])
  })

  it('stay contested when the form is sent again', () => {
    const published = { ...now, 'contact.email': 'ben@shop.example' }
    const again = changeRoom([email], published, { 'contact.email': email.to })
    expect(again).toEqual([email])
    expect(again.filter((change) => isContested(change, published))).toEqual([email])
  })
})

describe('what is wrong', () => {
  const problemsOf = (changed: SettingValues) => findSettingProblems({ ...now, ...changed }, now)

  it('is said at its field', () => {
    expect(problemsOf({ 'contact.email': 'ada', 'ageLimits.byCountry': { MT: 12, DE: 'x' } })).toEqual({
      'contact.email': 'Must be an e-mail address',
      'ageLimits.byCountry.MT': 'Malta: must be 18 or more',
      'ageLimits.byCountry.DE': 'Germany: must be a whole number',
    })
    expect(problemsOf({ 'delivery.toWeeks': 4 })).toEqual({
      'claims.standardDelivery.text': 'Must say ‘2-4 weeks’, as the delivery times do',
    })
    expect(problemsOf({ 'retention.ordersKeptByLaw.law': 'the tax law of Spain' })).toEqual({
      'retention.ordersKeptByLaw.years': 'Must be a whole number',
    })
  })

  it('is all said at once: a mistake hides no contradiction, and nothing follows from what cannot be read', () => {
    const typed = {
      'contact.email': 'ada',
      'delivery.fromWeeks': 'two',
      'delivery.processedWithinHours': 48,
      'claims.standardDelivery.text': 'Delivery in 5 weeks',
      'retention.ordersKeptByLaw.years': 'ten',
    }
    expect(problemsOf(typed)).toEqual({
      'contact.email': 'Must be an e-mail address',
      'delivery.fromWeeks': 'Must be a whole number',
      'claims.fastProcessing.text': 'Must say ‘48 hours’, as the delivery times do',
      'retention.ordersKeptByLaw.years': 'Must be a whole number',
      'retention.ordersKeptByLaw.law': 'Must not be empty',
    })
  })

  it('is told of a setting with all its fields', () => {
    const problems = { 'ageLimits.byCountry.MT': 'Malta: no', 'ageLimits.byCountry.DE': 'Germany: no' }
    expect(problemOfSetting('ageLimits.byCountry', problems)).toBe('Malta: no. Germany: no')
    expect(problemOfSetting('ageLimits.standard', problems)).toBeUndefined()
  })

  it('holds back its room, and no other', () => {
    const typed = { 'contact.email': 'ada', 'contact.telegram': '@shopname', 'delivery.toWeeks': 4 }
    const changes = compareSettings(now, { ...now, ...typed })
    const paths = (problems: Record<string, string>) => {
      const { ready, held } = sortChanges(changes, problems)
      return [ready, held].map((each) => each.map(({ path }) => path))
    }
    expect(paths({})).toEqual([['contact.email', 'contact.telegram', 'delivery.toWeeks'], []])
    expect(paths({ 'contact.email': 'no' })).toEqual([
      ['delivery.toWeeks'],
      ['contact.email', 'contact.telegram'],
    ])
    // The claim is wrong that nobody has changed.
    expect(paths({ 'claims.standardDelivery.text': 'no' })[1]).toEqual(['delivery.toWeeks'])
    expect(paths({ unknown: 'no' })[0]).toEqual([])
  })
})

describe('a value', () => {
  it.each<[string, SettingValue, string]>([
    ['contact.email', '', 'Not filled in'],
    ['retention.ordersKeptByLaw.years', null, 'Not filled in'],
    ['claims.organic.shown', false, 'Off'],
    ['vatChecks.vies', true, 'On'],
    ['delivery.toWeeks', '3 weeks and more', '3 weeks and more'],
    ['licence.validUntil', 'soon', 'soon'],
    ['delivery.toWeeks', 3, '3 weeks'],
    ['claims.award.place', 2, '2'],
    ['licence.validUntil', '2027-03-31', '31 March 2027'],
    ['healthStatements', 'nobody', 'Nobody'],
    ['markets.excluded', ['ES', 'HR'], 'Croatia and Spain'],
    ['ageLimits.byCountry', { MT: 21 }, '21 in Malta'],
    ['ageLimits.byCountry', {}, 'None'],
  ])('of %s that is %j reads %j', (path, value, text) => {
    expect(describeValue(known(path), value)).toBe(text)
  })

  it('of many countries is compared by the difference', () => {
    expect(describeChange(known('markets.served'), ['AT', 'DE'], ['AT', 'NL'])).toEqual({
      before: '2 countries',
      after: '2 countries; added: the Netherlands; removed: Germany',
    })
    expect(describeChange(known('markets.excluded'), ['ES', 'HR'], [])).toEqual({
      before: '2 countries',
      after: 'No countries; removed: Croatia and Spain',
    })
  })
})
