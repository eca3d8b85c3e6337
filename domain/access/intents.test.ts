import { describe, expect, it } from 'vitest'
import { coversIntent, findIntent, INTENTS, mayDo } from './intents.ts'
import { mayEnter } from './office-areas.ts'
import { ROLES, type Role } from './roles.ts'

describe('a role', () => {
  it.each<[Role, string]>([
    ['release', 'erase'],
    ['release', 'undo-move'],
    ['release', 'person-may-sign-in'],
    ['release', 'record-vat-check'],
    ['orders', 'set-group'],
  ])('%s does not %s on the page of a customer', (role, name) => {
    const intent = findIntent('/admin/customers/:number', name)
    expect(intent && coversIntent([role], intent)).toBe(false)
  })

  it('that covers an intent needs another one where it does not open the page', () => {
    expect(mayDo(['catalogue'], '/admin/customers/:number', 'set-group')).toBe(false)
    expect(mayDo(['catalogue', 'orders'], '/admin/customers/:number', 'set-group')).toBe(true)
  })

  it('of an owner covers everything that staff do, and nothing that buyers do', () => {
    expect(mayDo(['admin'], '/admin/staff', 'invite')).toBe(true)
    expect(mayDo(['admin'], '/account/company', 'invite')).toBe(false)
  })
})

describe('a form', () => {
  it('need not name the only thing that a page does', () => {
    expect(findIntent('/admin/stock/batches/new', null)).toBe(INTENTS['/admin/stock/batches/new'].create)
    expect(findIntent('/admin/customers/:number', null)).toBeUndefined()
  })

  it.each(['unknown', '', 'constructor', '__proto__'])('that asks for %j asks for nothing', (name) => {
    expect(findIntent('/admin/customers/:number', name)).toBeUndefined()
    expect(findIntent('/admin/stock/batches/new', name)).toBeUndefined()
    expect(findIntent(name, null)).toBeUndefined()
  })
})

it('every page that staff open has something to do for one of the roles that open it, or for owners', () => {
  for (const [route, intents] of Object.entries(INTENTS)) {
    const forStaff = Object.values(intents).filter(({ roles }) => typeof roles !== 'string')
    const openTo = ROLES.filter((role) => role !== 'admin' && mayEnter([role], route))
    const covering = forStaff.some(({ roles }) => openTo.some((role) => roles.includes(role)))
    if (openTo.length > 0 && forStaff.length > 0) expect([route, covering]).toEqual([route, true])
  }
})
