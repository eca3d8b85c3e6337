import { describe, expect, it } from 'vitest'
import { findShopProblems } from '#domain/shop/find-shop-problems.ts'
import { shop } from '#shop.config'
import { MESSAGE_TEMPLATES, rulesOf, TEMPLATE_NAMES, templateOf } from './message-templates.ts'
import { sampleValues } from './sample-values.ts'
import { findTemplateProblem, writeTemplate } from './write-template.ts'

const LINK = [{ kind: 'link', text: 'See', url: 'https://shop.example/' }] as const

describe('a template', () => {
  it('fills in names, and leaves words of values as they are', () => {
    const written = writeTemplate(
      { subject: 'Order {number}', text: 'Dear {customer},\n\nIt costs {total}.\n\n{link}' },
      { number: 'A1', customer: 'Ada {number}', total: '€5.00', link: LINK },
    )
    expect(written).toEqual({
      subject: 'Order A1',
      blocks: [
        { kind: 'paragraph', text: 'Dear Ada {number},' },
        { kind: 'paragraph', text: 'It costs €5.00.' },
        ...LINK,
      ],
    })
  })

  it('leaves out a paragraph with nothing to say, and keeps the paragraphs of a value', () => {
    const text = 'First\n\n{note}\n\nLast'
    expect(writeTemplate({ subject: '', text }, { note: '' }).blocks).toHaveLength(2)
    expect(writeTemplate({ subject: '', text }, { note: 'One\n\nTwo' }).blocks).toHaveLength(4)
  })

  it('has a subject of one line, whatever a value holds', () => {
    const { subject } = writeTemplate({ subject: 'For {customer}', text: '' }, { customer: 'A\r\nBcc: x' })
    expect(subject).toBe('For A Bcc: x')
  })

  it.each([
    ['subject', 'Order {nummer}', 'must not contain {nummer}'],
    ['text', 'Dear {customer}, {constructor}', 'must not contain {constructor}'],
    ['subject', 'Order {items}', 'must not contain {items} within a line of text'],
    ['text', 'Here: {items}', 'must have {items} in its own paragraph'],
    ['text', '{items}\n\nand again {items}\nhere', 'must have {items} in its own paragraph'],
    ['text', 'Dear {customer},\n\n{items}\n\n{link}', undefined],
  ] as const)('%s %j: %s', (part, text, problem) => {
    const found = findTemplateProblem(MESSAGE_TEMPLATES.confirmed, part, text)
    if (problem === undefined) expect(found).toBeUndefined()
    else expect(found).toContain(problem)
  })
})

describe('the usual templates', () => {
  it.each(TEMPLATE_NAMES)('%s can be kept, and its sample has every name filled in', (name) => {
    const { usual, places } = rulesOf(name)
    expect(findTemplateProblem(rulesOf(name), 'subject', usual.subject)).toBeUndefined()
    expect(findTemplateProblem(rulesOf(name), 'text', usual.text)).toBeUndefined()
    expect(Object.keys(places).filter((place) => !(place in sampleValues(name)))).toEqual([])
    expect(JSON.stringify(writeTemplate(usual, sampleValues(name)))).not.toMatch(/\{\w+\}/)
  })

  it('give way to the words of the operator', () => {
    const messages = { confirmed: { subject: 'Yes: {number}', text: '' } }
    expect(templateOf({ messages }, 'confirmed')).toEqual({
      subject: 'Yes: {number}',
      text: MESSAGE_TEMPLATES.confirmed.usual.text,
    })
    expect(templateOf({}, 'reply')).toEqual(MESSAGE_TEMPLATES.reply.usual)
  })
})

it('settings with a name that nothing fills are refused, and say which', () => {
  const messages = { cancelled: { text: 'Dear {customer}, {raeson}' } }
  expect(findShopProblems({ ...shop, messages })).toEqual([
    { line: 'messages.cancelled.text', message: expect.stringContaining('{raeson}') },
  ])
})
