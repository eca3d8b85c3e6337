import { describe, expect, it } from 'vitest'
import { type MailBlock, oneLine } from '#domain/messages/mail-block.ts'
import { rulesOf, TEMPLATE_NAMES } from '#domain/messages/message-templates.ts'
import { sampleValues } from '#domain/messages/sample-values.ts'
import { writeTemplate } from '#domain/messages/write-template.ts'
import { applicationSchema } from '#domain/qualification/application.ts'
import { fillLetter, LETTER_PLACES, USUAL_LETTER } from '#domain/recall/recall-letter.ts'
import { composeMail } from '#server/mail/compose-mail.ts'
import { renderText } from '#server/mail/render-text.ts'
import { MAIL_FRAME, orderWith } from './staff-notice.ts'

const FORGED = 'The bank account has changed'
const BREAKS = ['\n', '\r\n', '\r', '\n\n', '\v', '\f', '\u0085', '\u2028', '\u2029', '\u0000']

/** What a reader takes for a line of the shop: one that begins at the margin. */
const linesAtMargin = (text: string) =>
  text.split(/\r\n?|[\n\v\f\u0085\u2028\u2029]/).filter((line) => line.startsWith(FORGED))

describe.each(BREAKS.map((lineBreak) => [JSON.stringify(lineBreak), `Ada${lineBreak}${FORGED}`]))(
  'what a stranger typed with %s in it begins no line',
  (_name, typed) => {
    it('of any part of a mail that stands in one', () => {
      const fact = { term: typed, value: typed }
      const item = { name: typed, detail: typed, quantity: typed, price: typed }
      const blocks: MailBlock[] = [
        { kind: 'heading', text: typed },
        { kind: 'facts', facts: [fact] },
        { kind: 'items', groups: [{ title: fact, items: [item] }], total: [fact] },
        { kind: 'steps', title: typed, steps: [fact] },
        { kind: 'link', text: typed, url: typed },
      ]
      expect(linesAtMargin(renderText(blocks))).toEqual([])
    })

    it.each(TEMPLATE_NAMES)('of a mail by the template %s', (name) => {
      const { usual, places } = rulesOf(name)
      const { note: _note, reason: _reason, message: _message, ...others } = places
      const words = Object.keys(others).filter((place) => typeof sampleValues(name)[place] === 'string')
      const values = { ...sampleValues(name), ...Object.fromEntries(words.map((place) => [place, typed])) }
      const { subject, blocks } = writeTemplate(usual, values)
      expect(linesAtMargin(`${subject}\n${renderText(blocks)}`)).toEqual([])
    })

    it('of a letter of a recall', () => {
      const facts = Object.fromEntries(Object.keys(LETTER_PLACES).map((place) => [place, typed]))
      const letter = fillLetter(USUAL_LETTER, {
        ...(facts as Record<keyof typeof LETTER_PLACES, string>),
        reason: '',
      })
      expect(linesAtMargin(letter)).toEqual([])
    })

    it('of the notice of an order, which has it in the fields of the buyer', () => {
      const mail = { id: '0b5f9a52-6d9d-4b39-9d4c-6f2a3c1e8b70', purpose: 'staff-notice' } as const
      expect(linesAtMargin(composeMail(mail, orderWith(typed), MAIL_FRAME).text)).toEqual([])
    })

    it('of a field of an application that has one', () => {
      const { businessName, fullName, phoneNumber } = applicationSchema.shape
      for (const field of [businessName, fullName, phoneNumber])
        expect(field.parse(typed)).toBe(oneLine(typed))
    })
  },
)

it('words of staff keep their lines', () => {
  const { usual } = rulesOf('cancelled')
  const { blocks } = writeTemplate(usual, { ...sampleValues('cancelled'), reason: 'First\nSecond' })
  expect(renderText(blocks)).toContain('First\nSecond')
})
