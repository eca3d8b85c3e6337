import { describe, expect, it } from 'vitest'
import { contactLines, operatorLines } from './footer-lines.ts'

const nothing = {
  legalEntity: { name: '', address: '', registration: '', vatNumber: '' },
  licence: { number: '', authority: '' },
  contact: { email: '', telegram: '', whatsapp: '', signal: '' },
}

describe('the footer', () => {
  it('says nothing about an operator who filled in nothing', () => {
    expect(contactLines(nothing)).toEqual([])
    expect(operatorLines(nothing)).toEqual([])
  })

  it('links each handle in the form its service expects', () => {
    const contact = {
      email: 'a@b.example',
      telegram: '@shop',
      whatsapp: '+34 600 000 000',
      signal: '+34-600',
    }
    expect(contactLines({ ...nothing, contact }).map((line) => line.href)).toEqual([
      'mailto:a@b.example',
      'https://t.me/shop',
      'https://wa.me/34600000000',
      'https://signal.me/#p/+34600',
    ])
  })

  it('names the authority only beside a licence', () => {
    expect(operatorLines({ ...nothing, licence: { number: '', authority: 'The Office' } })).toEqual([])
    expect(operatorLines({ ...nothing, licence: { number: '12', authority: 'The Office' } })).toEqual([
      'Licence 12 The Office',
    ])
  })
})
