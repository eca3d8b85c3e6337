import { type AddressQuery, writeAddressQuery } from '#domain/address-query.ts'
import { cleanSearch } from '#domain/clean-search.ts'
import { EU_COUNTRIES } from '#domain/markets/countries.ts'
import { type CompanyState, isCompanyState } from './company-state.ts'

export const COMPANIES_A_PAGE = 50
/** So many days before and after its end a right is shown by the filter. */
export const ENDS_SOON_DAYS = 60

/** Which companies somebody wants to see; it stands in the address of the page. */
export type CompanyListQuery = {
  search: string
  state: CompanyState | ''
  /** By its English name, or empty for all. */
  country: string
  /** Only those of which a right ends soon, or has ended lately. */
  ends: 'soon' | ''
  /** Cursors, or empty: the page begins after the one, or ends before the other, the newest company first. */
  after: string
  before: string
}

const LONGEST_CURSOR = 200
const COUNTRIES: readonly string[] = Object.values(EU_COUNTRIES)

/** Reads an address. What is not understood counts as not asked for. */
export function readCompanyListQuery(parameters: AddressQuery): CompanyListQuery {
  const text = (name: string) => (parameters.get(name) ?? '').trim()
  const [state, country] = [text('state'), text('country')]
  return {
    search: withoutGaps(cleanSearch(parameters.get('q'))),
    state: isCompanyState(state) ? state : '',
    country: COUNTRIES.includes(country) ? country : '',
    ends: text('ends') === 'soon' ? 'soon' : '',
    after: text('after').slice(0, LONGEST_CURSOR),
    before: text('before').slice(0, LONGEST_CURSOR),
  }
}

/** A VAT number is kept without what people put between its digits. */
function withoutGaps(line: string): string {
  const compact = line.replaceAll(/[\s.-]/g, '')
  return /^[a-z]{2}\d{5,}$/i.test(compact) ? compact : line
}

/** '' for the newest companies of all. */
export function writeCompanyListQuery({
  search,
  state,
  country,
  ends,
  after,
  before,
}: CompanyListQuery): string {
  return writeAddressQuery([
    ['q', search],
    ['state', state],
    ['country', country],
    ['ends', ends],
    ['after', after],
    ['before', before],
  ])
}
