import { expect, it } from 'vitest'
import type { Role } from '#domain/access/roles.ts'
import { describeJobKind, jobKindsOf, mayHandleJob } from './job-kind.ts'

it.each<[Role, string, boolean]>([
  ['catalogue', 'publish-product', true],
  ['catalogue', 'prepare-pictures', true],
  ['catalogue', 'send-recall-letters', false],
  ['catalogue', 'issue-invoices', false],
  ['release', 'send-recall-letters', true],
  ['release', 'check-vat-number', false],
  ['orders', 'check-vat-number', true],
  ['orders', 'publish-product', false],
  ['money', 'issue-invoices', true],
  ['admin', 'send-recall-letters', true],
  ['admin', 'of-a-newer-version', true],
  ['catalogue', 'of-a-newer-version', false],
])('somebody with the role %s may handle %s: %s', (role, kind, may) => {
  expect(mayHandleJob([role], kind)).toBe(may)
})

it('owners see jobs of every kind, and whoever only reads statistics none', () => {
  expect(jobKindsOf(['admin', 'orders'])).toBeUndefined()
  expect(jobKindsOf(['statistics'])).toEqual([])
})

it('a kind of a newer version is called by its name', () => {
  expect(describeJobKind('undo-import')).toBe('Undo an import')
  expect(describeJobKind('of-a-newer-version')).toBe('of-a-newer-version')
})
