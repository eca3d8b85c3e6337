import { expect, test } from 'vitest'
import { COMPANY_SORTS, readCompanyListQuery, writeCompanyListQuery } from './company-list-query.ts'

const read = (search: string) => readCompanyListQuery(new URLSearchParams(search))
const NOTHING = { search: '', state: '', country: '', ends: '', sort: '', after: '', before: '' }

test('a question to the list of customers is read from the address and written back', () => {
  const search = '?q=Hof&state=review&country=Germany&ends=soon&after=WyI3Il0'
  expect(read(search)).toEqual({
    search: 'Hof',
    state: 'review',
    country: 'Germany',
    ends: 'soon',
    sort: '',
    after: 'WyI3Il0',
    before: '',
  })
  expect(writeCompanyListQuery(read(search))).toBe(search)
  expect(writeCompanyListQuery(read(''))).toBe('')
  for (const sort of Object.keys(COMPANY_SORTS))
    expect(writeCompanyListQuery(read(`?sort=${sort}`))).toBe(`?sort=${sort}`)
})

test.each(['', '?state=toString&country=Atlantis&ends=never&sort=shoe', '?q=%20%00%E2%80%8B'])(
  '%j asks for nothing in particular',
  (search) => {
    expect(read(search)).toEqual(NOTHING)
  },
)

test('a VAT number is looked for without what people put between its digits; other words stay as they are', () => {
  expect(read('?q=de+123.456-788').search).toBe('de123456788')
  expect(read('?q=Am+Hof+12').search).toBe('Am Hof 12')
  expect(read('?q=B.V.').search).toBe('B.V.')
})
