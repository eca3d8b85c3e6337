/**
 * The specification's tables of an order, copied as text and read as text. Nothing here or in the oracle comes from
 * `domain/`: the two agree because both are right, not because they share a constant.
 */

/** Kind, field, fewest characters, most characters, what is said of too few. */
const FORM_TABLE = `
strain       fullName      1   100  Full name is required
strain       phoneNumber   1    50  Phone number is required
strain       email         @   255  Invalid email address
strain       fullAddress   1   500  Full address is required
strain       country       1   100  Country is required
strain       telegram      0   100
strain       whatsapp      0   100
strain       signal        0   100
strain       businessName  0   200
strain       vatNumber     0   100
vape         name          1   100  Name is required
vape         phone         1    50  Phone is required
vape         email         @   255  Invalid email address
vape         address       1   500  Address is required
vape         country       1   100  Country is required
vape         telegram      0   100
vape         businessName  0   200
concentrate  customerName  2   100  Name must be at least 2 characters
concentrate  phone        10    50  Phone number must be at least 10 characters
concentrate  email         @   255  Invalid email address
concentrate  address      10   350  Address must be at least 10 characters
concentrate  city          2   100  City is required
concentrate  postalCode    4    20  Postal code is required
concentrate  country       2   100  Country is required
concentrate  notes         0  1000
`

/** What the shop asks for in every form, beside the specification. */
const SHARED_TABLE = `
businessName       200
vatNumber          100
customerReference  100
notes             1000
`

type FormRow = { kind: string; field: string; fewest: string; most: string; message: string }

const SPECIFIED_ROWS: FormRow[] = rowsOf(FORM_TABLE).map((row) => {
  const [kind = '', field = '', fewest = '', most = '', ...words] = row.split(/ +/)
  return { kind, field, fewest, most, message: words.join(' ') }
})

/** What every form asks for stands behind what is its own, and has the limits of its own table where that has some. */
export const FORM_ROWS: FormRow[] = ['strain', 'vape', 'concentrate'].flatMap((kind) => {
  const own = SPECIFIED_ROWS.filter((row) => row.kind === kind)
  const shared = rowsOf(SHARED_TABLE).map((row) => row.split(/ +/))
  const isShared = ({ field }: FormRow) => shared.some(([name]) => name === field)
  return [
    ...own.filter((row) => !isShared(row)),
    ...shared.map(
      ([field = '', most = '']) =>
        own.find((row) => row.field === field) ?? { kind, field, fewest: '0', most, message: '' },
    ),
  ]
})

/** From, to, euro a gram. */
const RATE_TABLE = `
150 249 10.0
250 499 9.5
500 999 9.0
1000 2499 8.0
2500 4999 8.0
5000 5000 6.5
`

/** What one gram costs in an order of so many, in cents; nothing is said of an order that is too small. */
export const CENTS_A_GRAM = new Map(
  rowsOf(RATE_TABLE).flatMap((row) => {
    const [from = '', to = '', rate = ''] = row.split(' ')
    return Array.from({ length: Number(to) - Number(from) + 1 }, (_, at): [string, bigint] => [
      String(Number(from) + at),
      BigInt(rate.replace('.', '')) * 10n,
    ])
  }),
)

/** The price of each quantity of flowers that can be ordered, in whole euros. */
export const EUROS_BY_GRAMS = new Map(
  rowsOf(RATE_TABLE).flatMap((row) => {
    const [from = '', to = '', rate = ''] = row.split(' ')
    return Array.from({ length: Number(to) - Number(from) + 1 }, (_, at): [string, bigint] => {
      const grams = BigInt(from) + BigInt(at)
      const tenths = grams * BigInt(rate.replace('.', ''))
      return [String(grams), tenths / 10n + (tenths % 10n >= 5n ? 1n : 0n)]
    })
  }),
)

/** What buyers may write, and whether we deliver there. */
const COUNTRY_TABLE = `
yes Austria
yes AT
yes Österreich
yes Belgium
yes Bulgaria
yes Cyprus
yes Czechia
yes Czech Republic
yes Denmark
yes Estonia
yes Finland
yes France
yes fr
yes Germany
yes DE
yes Deutschland
yes GERMANY
yes Greece
yes Hungary
yes Ireland
yes Italy
yes Latvia
yes Lithuania
yes Luxembourg
yes Malta
yes Netherlands
yes the netherlands
yes Poland
yes Polska
yes Portugal
yes Romania
yes Slovakia
yes Slovenia
yes Sweden
no Spain
no ES
no es
no España
no espana
no Croatia
no HR
no Hrvatska
no Switzerland
no Norway
no United Kingdom
no GB
no Atlantis
no Ger many
`

const EMAIL_TABLE = `
yes ada@example.com
yes A.Buyer@EXAMPLE.co
yes first.last+orders@sub.example.org
yes o'neill@example.ie
yes 1@2.example
no ada
no ada@
no @example.com
no ada@example
no ada @example.com
no ada@@example.com
no ada@example.com,bob@example.com
no .ada@example.com
no ada..b@example.com
no <ada@example.com>
`

export const COUNTRIES = answersOf(COUNTRY_TABLE)
export const EMAILS = answersOf(EMAIL_TABLE)

function answersOf(table: string): ReadonlyMap<string, boolean> {
  return new Map(rowsOf(table).map((row) => [row.slice(row.indexOf(' ') + 1), row.startsWith('yes ')]))
}

function rowsOf(table: string): string[] {
  return table.trim().split('\n')
}
