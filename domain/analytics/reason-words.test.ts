import { expect, it } from 'vitest'
import { describeBot, describeField, describeRule } from './reason-words.ts'

it('a rule is told in words, and one that is not known by its name', () => {
  expect(describeRule('below-minimum')).toBe('Less than the minimum order')
  expect(describeRule('toString')).toBe('toString')
})

it('a reason to take something for a program is told in words', () => {
  expect(describeBot('speed')).toBe('too many pages for a person')
  expect(describeBot('another')).toBe('another')
})

it.each([
  ['phoneNumber', 'phone number'],
  ['email', 'email'],
  ['lines', ''],
  ['form', ''],
])('the field %s is called "%s"', (field, words) => expect(describeField(field)).toBe(words))
