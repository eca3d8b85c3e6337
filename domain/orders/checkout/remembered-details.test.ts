import { describe, expect, it } from 'vitest'
import { ORDER_KINDS } from '#domain/kinds/order-kinds.ts'
import { BASKET } from './basket-checkout.ts'
import { detailsOf, readDetails, valuesFrom } from './remembered-details.ts'

const { strain, vape, concentrate } = ORDER_KINDS
const FORMS = [strain.form, vape.form, concentrate.form, BASKET.form]

const FILLED = {
  fullName: 'Ada Example',
  phoneNumber: '+31 20 555 01 99',
  email: 'ada@example.test',
  fullAddress: 'Canal Street 1',
  city: 'Amsterdam',
  postalCode: '1011 AB',
  country: 'Netherlands',
  telegram: '@ada',
  businessName: 'Example BV',
}

describe('details that were typed once', () => {
  const details = detailsOf(BASKET.form, FILLED, {})

  it('fill in the same form again', () => {
    expect(valuesFrom(BASKET.form, details)).toEqual(FILLED)
  })

  it('fill in the forms that call their fields otherwise', () => {
    expect(valuesFrom(vape.form, details)).toEqual({
      name: 'Ada Example',
      phone: '+31 20 555 01 99',
      email: 'ada@example.test',
      address: 'Canal Street 1',
      city: 'Amsterdam',
      postalCode: '1011 AB',
      country: 'Netherlands',
      telegram: '@ada',
      businessName: 'Example BV',
    })
    expect(valuesFrom(concentrate.form, details)).toMatchObject({
      customerName: 'Ada Example',
      address: 'Canal Street 1',
      city: 'Amsterdam',
      postalCode: '1011 AB',
    })
  })

  it('fill in every field that must be filled in', () => {
    for (const form of FORMS) {
      const missing = form.fields.filter(({ name, required }) => required && !valuesFrom(form, details)[name])
      expect(missing).toEqual([])
    }
  })

  it('fill in an address that was typed as one text as one text, for its buyer to look at', () => {
    const whole = detailsOf(vape.form, { address: 'Canal Street 1\n1011 AB Amsterdam' }, {})
    expect(valuesFrom(BASKET.form, whole)).toEqual({ fullAddress: 'Canal Street 1\n1011 AB Amsterdam' })
  })

  it('are read as earlier versions kept them', () => {
    const kept = readDetails({ fullName: 'Ada', wholeAddress: 'Canal Street 1, 1011 AB Amsterdam' }) ?? {}
    expect(valuesFrom(strain.form, kept)).toEqual({
      fullName: 'Ada',
      fullAddress: 'Canal Street 1, 1011 AB Amsterdam',
    })
    expect(detailsOf(strain.form, { fullAddress: 'Harbour 2' }, kept).wholeAddress).toBeUndefined()
  })

  it('forget the parts of an address that is another by now', () => {
    const moved = detailsOf(strain.form, { fullAddress: 'Harbour 2, 2000 Antwerp' }, details)
    expect(moved.city).toBeUndefined()
  })

  it('keep what a form does not ask for, and drop what was emptied', () => {
    const later = detailsOf(concentrate.form, { customerName: 'Ada', phone: '' }, details)
    expect(later.telegram).toBe('@ada')
    expect(later.phoneNumber).toBeUndefined()
  })

  it('never hold a note', () => {
    const noted = detailsOf(concentrate.form, { notes: 'Ring twice' }, {})
    expect(JSON.stringify(noted)).not.toContain('twice')
  })
})

describe('readDetails', () => {
  it.each([null, undefined, 'text', 4, []])('reads %j as nothing', (stored) => {
    expect(readDetails(stored)).toBeUndefined()
  })

  it('leaves out what is none of ours', () => {
    expect(readDetails({ fullName: 'Ada', city: 4, password: 'x' })).toEqual({ fullName: 'Ada' })
  })
})
