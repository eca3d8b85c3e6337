import { describe, expect, it } from 'vitest'
import { DIRECT, isArrival, readSite, readSource } from './visit-source.ts'

const isOurs = (origin: string) => origin === 'https://shop.example'
const referrerOf = (referrer?: string) => readSource({ referrer }, isOurs).referrer

describe('where a visit came from', () => {
  it.each([
    ['https://news.example/article?reader=ada#top', 'https://news.example/article'],
    ['https://www.search.example/', 'https://www.search.example/'],
    ['https://www.search.example', 'https://www.search.example/'],
    ['https://ada:secret@news.example/x', 'https://news.example/x'],
    ['https://shop.example/vapes', 'direct'],
    ['http://shop.example/vapes', 'http://shop.example/vapes'],
    ['javascript:alert(1)', 'direct'],
    ['android-app://com.example', 'direct'],
    ['<script>', 'direct'],
    ['', 'direct'],
    [undefined, 'direct'],
    [`https://news.example/${'x'.repeat(1000)}`, `https://news.example/${'x'.repeat(479)}`],
    ['https://news.example/%00\ud800', 'https://news.example/%00%EF%BF%BD'],
    // No site has such a name; cut off, it would be none at all.
    [`https://${'a'.repeat(480)}.11.1x.example/`, 'direct'],
    [
      `https://${`${'a'.repeat(49)}.`.repeat(5)}example/x`,
      `https://${`${'a'.repeat(49)}.`.repeat(5)}example/x`,
    ],
  ])('%s is %s', (referrer, kept) => {
    expect(referrerOf(referrer)).toBe(kept)
  })

  it('holds the campaign of the address, cut to 200 characters, and nothing else of it', () => {
    const search = `?q=secret&utm_source= letter &utm_medium=&utm_campaign=${'x'.repeat(201)}&utm_term=y`
    expect(readSource({ search }, isOurs)).toEqual({
      ...DIRECT,
      utmSource: 'letter',
      utmCampaign: 'x'.repeat(200),
    })
  })

  it.each([
    ['a%00b', 'ab'],
    ['%00', null],
    ['%0a spring%09', 'spring'],
    ['%ED%A0%80', '\ufffd\ufffd\ufffd'],
    // The cut goes through the middle of the last character.
    [`${'x'.repeat(199)}\u{1f33f}`, 'x'.repeat(199)],
    [`${'x'.repeat(198)}\u{1f33f}`, `${'x'.repeat(198)}\u{1f33f}`],
  ])('has a campaign that can be kept: %s', (told, kept) => {
    const search = `?utm_source=${told}&utm_medium=${told}&utm_campaign=${told}`
    expect(readSource({ search }, isOurs)).toEqual({
      ...DIRECT,
      utmSource: kept,
      utmMedium: kept,
      utmCampaign: kept,
    })
  })

  it('is direct where the name of the site is too long to be one', () => {
    const referrer = `https://${'a'.repeat(490)}.1x.example/`
    expect(readSite({ referrer }, isOurs)).toEqual(DIRECT)
  })

  it('is the site alone without consent, whatever is told', () => {
    const told = { referrer: 'https://news.example/article?reader=ada', search: '?utm_source=letter' }
    expect(readSite(told, isOurs)).toEqual({ ...DIRECT, referrer: 'https://news.example/' })
    expect(readSite({}, isOurs)).toEqual(DIRECT)
  })

  it('is an arrival with the first page of a document, unless that was reached from a page of ours', () => {
    expect(isArrival({}, isOurs)).toBe(false)
    expect(isArrival({ referrer: '' }, isOurs)).toBe(true)
    expect(isArrival({ referrer: 'https://news.example' }, isOurs)).toBe(true)
    expect(isArrival({ referrer: 'https://shop.example' }, isOurs)).toBe(false)
  })
})
