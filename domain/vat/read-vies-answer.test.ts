import { describe, expect, it } from 'vitest'
import { readViesAnswer } from './read-vies-answer.ts'
import { askVies, isViesAddress } from './vies-question.ts'

const QUESTION = { countryCode: 'NL', vatNumber: '123456782B90' }
const ANSWER = {
  ...QUESTION,
  requestDate: '2027-03-01T10:00:00.000Z',
  valid: true,
  requestIdentifier: 'WAPIAAAAYtest',
  name: 'Groen BV',
  address: '\nKade 1\n1011AB AMSTERDAM\n',
}

const read = (answer: object) => readViesAnswer(JSON.stringify(answer), QUESTION)

describe('an answer of VIES', () => {
  it('that says yes is kept with its consultation number, name and address', () => {
    expect(read(ANSWER)).toEqual({
      outcome: 'valid',
      consultationNumber: 'WAPIAAAAYtest',
      name: 'Groen BV',
      address: 'Kade 1\n1011AB AMSTERDAM',
    })
  })

  it('that says no is a no, and dashes are nothing', () => {
    const no = { ...ANSWER, valid: false, requestIdentifier: '', name: '---', address: '---' }
    expect(read(no)).toEqual({ outcome: 'invalid', consultationNumber: null, name: null, address: null })
  })

  it.each([
    [{ ...ANSWER, valid: false, userError: 'MS_UNAVAILABLE' }, 'state-unavailable'],
    [{ actionSucceed: false, errorWrappers: [{ error: 'MS_UNAVAILABLE' }] }, 'state-unavailable'],
    [{ actionSucceed: false, errorWrappers: [{ error: 'MS_MAX_CONCURRENT_REQ' }] }, 'busy'],
    [{ actionSucceed: false, errorWrappers: [{ error: 'INVALID_REQUESTER_INFO' }] }, 'requester-refused'],
    [{ actionSucceed: false, errorWrappers: [{ error: 'constructor' }] }, 'refused'],
    [{ ...ANSWER, vatNumber: '999999999B01' }, 'unreadable'],
    [{ ...ANSWER, countryCode: 'BE' }, 'unreadable'],
    [{ ...ANSWER, valid: 'true' }, 'unreadable'],
    [[], 'unreadable'],
  ])('such as %j proves nothing', (answer, reason) => {
    expect(read(answer)).toEqual({ outcome: 'not-proven', reason })
  })

  it('that is no JSON proves nothing', () => {
    expect(readViesAnswer('<html>', QUESTION)).toEqual({ outcome: 'not-proven', reason: 'unreadable' })
  })
})

describe('the question to VIES', () => {
  const buyer = { vatNumber: 'NL123456782B90', country: 'Netherlands' }

  it('names the seller, and Greece as its numbers do', () => {
    expect(askVies(buyer, { vatNumber: '094014201', country: 'Greece' })).toEqual({
      countryCode: 'NL',
      vatNumber: '123456782B90',
      requesterMemberStateCode: 'EL',
      requesterNumber: '094014201',
    })
  })

  it('goes without a seller whose number cannot be right', () => {
    expect(askVies(buyer, { vatNumber: '', country: '' })).toEqual(QUESTION)
  })

  it('is not asked about what is no number', () => {
    expect(askVies({ ...buyer, vatNumber: 'NL12' }, { vatNumber: '', country: '' })).toBeUndefined()
  })
})

it.each([
  ['https://ec.europa.eu/taxation_customs/vies/rest-api/check-vat-number', true],
  ['http://127.0.0.1:4000/check', true],
  ['http://[::1]:4000', true],
  ['http://localhost/check', true],
  ['http://ec.europa.eu/', false],
  ['http://127.0.0.1.example.com/', false],
  ['https://me:secret@ec.europa.eu/', false],
  ['ftp://ec.europa.eu/', false],
  ['file:///etc/passwd', false],
])('%s as an address: %s', (address, isOne) => {
  expect(isViesAddress(address)).toBe(isOne)
})
