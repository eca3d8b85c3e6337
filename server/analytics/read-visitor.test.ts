import { describe, expect, it } from 'vitest'
import { doubtVisitor, readDevice, refusesTracking } from './read-visitor.ts'

const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64; rv:142.0) Gecko/20100101 Firefox/142.0'
const PERSON = { 'user-agent': BROWSER, 'accept-language': 'de' }

describe('a visitor', () => {
  it('with a browser and a language is a person', () => {
    expect(doubtVisitor(new Headers(PERSON))).toBeUndefined()
    expect(readDevice(new Headers(PERSON))).toMatchObject({ device: 1, browser: 1 })
  })

  it.each([
    ['no-language', { 'user-agent': BROWSER }],
    ['user-agent', { 'accept-language': 'de' }],
    [
      'user-agent',
      { ...PERSON, 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' },
    ],
    ['user-agent', { ...PERSON, 'user-agent': 'curl/8.5.0' }],
    ['headless', { ...PERSON, 'user-agent': BROWSER.replace('Firefox', 'HeadlessChrome') }],
  ])('is a program for the reason %s', (reason, headers) => {
    expect(doubtVisitor(new Headers(headers))).toBe(reason)
  })

  it.each([
    [true, { 'sec-gpc': '1' }],
    [true, { dnt: '1' }],
    [false, { dnt: '0' }],
    [false, {}],
  ])('who asks not to be followed is heard: %s with %j', (refused, headers) => {
    expect(refusesTracking(new Headers(headers))).toBe(refused)
  })
})
