import { type AddressQuery, findName } from '#domain/address-query.ts'
import { EU_COUNTRIES } from '#domain/markets/countries.ts'
import { type PageQuery, readPageQuery, writePageQuery } from '#domain/page-query.ts'
import { type CompanyState, isCompanyState } from './company-state.ts'

export const COMPANIES_A_PAGE = 50
/** So many days before and after its end a right is shown by the filter. */
export const ENDS_SOON_DAYS = 60

/** How the list is put in order; '' is the newest first. Who owes what is for those who keep the books. */
export const COMPANY_SORTS = {
  balance: 'Balance',
  'last-order': 'Latest order',
  quiet: 'Oldest order',
} as const
export type CompanySort = keyof typeof COMPANY_SORTS

/** Which companies somebody wants to see, the newest first; it stands in the address of the page. */
export type CompanyListQuery = PageQuery & {
  state: CompanyState | ''
  /** By its English name, or empty for all. */
  country: string
  /** Only those of which a right ends soon, or has ended lately. */
  ends: 'soon' | ''
  sort: CompanySort | ''
}

const COUNTRIES: readonly string[] = Object.values(EU_COUNTRIES)

/** Reads an address. What is not understood counts as not asked for. */
export function readCompanyListQuery(parameters: AddressQuery): CompanyListQuery {
  const text = (name: string) => (parameters.get(name) ?? '').trim()
  const page = readPageQuery(parameters)
  const [state, country] = [text('state'), text('country')]
  return {
    ...page,
    search: withoutGaps(page.search),
    state: isCompanyState(state) ? state : '',
    country: COUNTRIES.includes(country) ? country : '',
    ends: text('ends') === 'soon' ? 'soon' : '',
    sort: findName(COMPANY_SORTS, text('sort')) ?? '',
  }
}

/** A VAT number is kept without what people put between its digits. */
function withoutGaps(line: string): string {
  const compact = line.replaceAll(/[\s.-]/g, '')
  return /^[a-z]{2}\d{5,}$/i.test(compact) ? compact : line
}

/** '' for the newest companies of all. */
export function writeCompanyListQuery({ state, country, ends, sort, ...page }: CompanyListQuery): string {
  return writePageQuery(page, [
    ['state', state],
    ['country', country],
    ['ends', ends],
    ['sort', sort],
  ])
}
