import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  isDataAddress,
  isReadableAddress,
  isTooLong,
  pageAddress,
  pagePathname,
  withCampaignParameters,
} from './page-address.ts'

describe('the address of a page', () => {
  const list = { reads: new Set(['q', 'type']), routeIds: ['root', 'layout', 'list'] }
  const nothing = { reads: new Set<string>(), routeIds: ['root', 'robots'] }

  it.each([
    ['/', '/'],
    ['/?utm_source=x&gclid=1', '/'],
    ['/vapes?type=a&utm_medium=b&brand=c', '/vapes?type=a'],
    ['/vapes?', '/vapes'],
    ['/vapes?Q=x', '/vapes'],
    ['/vapes?q=%68aze&q=', '/vapes?q=haze&q='],
    ['/vapes?q=a%20b', '/vapes?q=a+b'],
    ['/vapes?q=50%off', '/vapes?q=50%25off'],
    ['/vapes?_routes=list', '/vapes'],
    ['/vapes.data?_routes=list&fbclid=1', '/vapes.data?_routes=list'],
    ['/vapes.data?q=a&_routes=list,layout,list', '/vapes.data?q=a&_routes=layout%2Clist'],
    ['/vapes.data?_routes=list,nonsense', '/vapes.data?_routes=list'],
    ['/vapes.data?_routes=nonsense', '/vapes.data'],
  ])('of %s is %s where the route reads q and type', (url, address) => {
    expect(pageAddress(url, list)).toBe(address)
  })

  it.each(['?q=1', '?a=b&c', '?utm_source=x', '?%FF', `?${'x'.repeat(3000)}`])(
    'of /robots.txt%s is its path, because it reads nothing',
    (query) => {
      expect(pageAddress(`/robots.txt${query}`, nothing)).toBe('/robots.txt')
    },
  )

  it.each([
    ['/_.data', '/'],
    ['/vapes.data?x=1', '/vapes'],
    ['/vapes/_.data', '/vapes/'],
    ['/product/a?b', '/product/a'],
  ])('%s belongs to the path %s', (url, pathname) => {
    expect(pagePathname(url)).toBe(pathname)
  })

  it.each([
    ['/vapes?q=kush', '/vapes?q=Kush&utm_source=letter', '/vapes?q=kush&utm_source=letter'],
    ['/vapes', '/vapes?q=&utm_source=letter&gclid=7', '/vapes?utm_source=letter&gclid=7'],
    ['/#products', '/?sort=&utm_source=letter', '/?utm_source=letter#products'],
    ['/vapes?q=kush', '/vapes?q=Kush', '/vapes?q=kush'],
    ['/vapes', '/vapes?', '/vapes'],
  ])('a redirect to %s from %s leads to %s', (location, asked, marked) => {
    expect(withCampaignParameters(location, asked)).toBe(marked)
  })

  it('tells data requests from documents', () => {
    expect(isDataAddress('/vapes.data?x')).toBe(true)
    expect(isDataAddress('/vapes?x=.data')).toBe(false)
  })

  it.each(['http://evil.example/', '//evil.example', '*', '/%', '/%ff', '/%00', '/a?b=%00', ''])(
    '%j is not readable',
    (url) => {
      expect(isReadableAddress(url)).toBe(false)
    },
  )

  it('is too long from 4,097 characters on', () => {
    expect(isTooLong('/'.padEnd(4096, 'x'))).toBe(false)
    expect(isTooLong('/'.padEnd(4097, 'x'))).toBe(true)
  })

  it.each([
    ...['/.', '/..', '/./a', '/../a', '/a/./b', '/a/../b', '/a/..', '/a/.'],
    ...['/%2e', '/%2E%2e/a', '/.%2e/a', '/admin/%2e%2e/api/orders', '/a/%2e?b'],
    ...['/..data', '/a/...data', '/%2e.data?x', '/a/%2e%2e.data'],
    ...['/a\\b', '/\\..\\admin', '/a#b', '/a?b#c'],
  ])('%j is not readable: a URL parser would make another of it', (url) => {
    expect(isReadableAddress(url)).toBe(false)
  })

  it.each([
    ...[
      '/a%20b/%C3%BC?q=100%25',
      '/.well-known/security.txt',
      '/...',
      '/a/..b',
      '/a/b..',
      '/_.data',
      '/a.data',
    ],
    ...['/?utm_campaign=50%off', '/?q=%E9', '/?q=%', '/?q=../..', '/?q=/./', '/?q=a\\b'],
  ])('%j is readable', (url) => {
    expect(isReadableAddress(url)).toBe(true)
  })

  it('is read by a URL parser, and by the router behind it, as it stands', () => {
    const part = fc.constantFrom(
      ...[
        '/',
        '/',
        '/',
        '.',
        '..',
        '%2e',
        '%2E',
        '\\',
        '#',
        '?',
        ';',
        'a',
        'admin',
        '_',
        '.data',
        '%2f',
        '%',
        '%61',
      ],
    )
    const addresses = fc.array(part, { maxLength: 12 }).map((parts) => `/${parts.join('')}`)
    fc.assert(
      fc.property(addresses, (url) => {
        fc.pre(isReadableAddress(url))
        const parsed = new URL(url, 'https://shop.example')
        expect(parsed.pathname).toBe(url.split('?', 1)[0])
        const page = pagePathname(url)
        parsed.pathname = page
        expect(parsed.pathname).toBe(page)
      }),
      { numRuns: 1000 },
    )
  })
})
