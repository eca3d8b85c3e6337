import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { REDIRECT_FORMS } from '#tests/security/redirect-forms.ts'
import { pageOfRequest, parseReturnPath, signInAddress } from './return-path.ts'

const ORIGIN = 'https://shop.example'

test.each([
  '/admin/dashboard',
  '/admin/dashboard?q=M%C3%BCller&status=pending&page=2',
  '/admin/orders/4b7f9a52-6d9d-4b39-9d4c-6f2a3c1e8b70',
  '/admin/statistics?period=2026-11&only-page=/vape/x',
])('%s is where somebody goes on', (path) => {
  expect(parseReturnPath(path)).toBe(path)
  expect(new URL(signInAddress(path), ORIGIN).searchParams.get('next')).toBe(path)
})

test.each([
  '',
  '/',
  '/auth',
  '/auth?next=/auth',
  '/admin',
  '/admin/',
  '/administrator',
  '/admin//elsewhere.example',
  '/admin/..//elsewhere.example',
  '/admin/../auth',
  '/admin/./x',
  '/admin/%2e%2e/auth',
  '/admin\\elsewhere.example',
  '/admin/\\elsewhere.example',
  '/admin/x\r\nLocation: https://elsewhere.example',
  '/admin/x\u0000',
  '/admin/x#y',
  '/admin/x y',
  '/admin/ｘ',
  ' /admin/dashboard',
  '/admin/dashboard\n',
  'admin/dashboard',
  '@elsewhere.example/admin/dashboard',
  'https://shop.example/admin/dashboard',
  `/admin/dashboard?q=${'x'.repeat(1000)}`,
  undefined,
  null,
  7,
  ['/admin/dashboard'],
])('%j is nowhere to go on', (wanted) => {
  expect(parseReturnPath(wanted)).toBeUndefined()
  expect(signInAddress(wanted)).toBe('/auth')
})

describe('whatever is asked for', () => {
  const wanted = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.webUrl({ withQueryParameters: true }),
    fc.constantFrom(...REDIRECT_FORMS),
    fc.string({
      unit: fc.constantFrom('/', '\\', '.', '%', '2', 'f', 'e', '?', '#', '@', ':', 'a', '\n', '\t'),
    }),
  )
  const beginning = fc.constantFrom(
    '',
    '/admin',
    '/admin/',
    '/admin/x',
    '/admin/x?',
    '/admin/../',
    '//admin/',
  )

  test('leads to the back office of this shop, or nowhere', () => {
    fc.assert(
      fc.property(beginning, wanted, (start, rest) => {
        const path = parseReturnPath(`${start}${rest}`)
        if (path === undefined) return
        // As a browser reads it.
        const { origin, pathname, search, hash } = new URL(path, ORIGIN)
        expect(origin).toBe(ORIGIN)
        expect(pathname.startsWith('/admin/')).toBe(true)
        expect(`${pathname}${search}${hash}`).toBe(path)
      }),
      { numRuns: 3000 },
    )
  })

  test('is refused in all the forms that have passed for an address here, somewhere', () => {
    for (const form of REDIRECT_FORMS) expect(parseReturnPath(form), form).toBeUndefined()
  })
})

describe('the page of a request', () => {
  test.each([
    ['/admin/dashboard', '', '/admin/dashboard'],
    ['/admin/dashboard.data', '?q=a&_routes=routes%2Fadmin-layout', '/admin/dashboard?q=a'],
    ['/admin/orders/1/packing-slip.pdf', '', '/admin/orders/1'],
    ['/admin/orders/1/parcels/2/delivery-note.pdf', '', '/admin/orders/1'],
  ])('%s%s is %s', (pathname, search, page) => {
    expect(pageOfRequest({ pathname, search })).toBe(page)
  })
})
