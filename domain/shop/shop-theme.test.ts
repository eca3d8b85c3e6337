import { expect, it } from 'vitest'
import { shop } from '#shop.config'
import { contrast } from './accent-colours.ts'
import { readThemeName, themePath, writeTheme } from './shop-theme.ts'

const path = themePath({ look: { buttons: '#5a1a6e', buttonsAtNight: '#d6a3e6', marks: '#9a3412' } })

it('has no address where the shop has no colours of its own', () => expect(themePath(shop)).toBeUndefined())

it('has an address that says all of it', () => {
  expect(path).toMatch(/^\/api\/theme\/5a1a6e-d6a3e6-9a3412-[0-9a-f]{6}$/)
  expect(readThemeName(path?.split('/').at(-1) ?? '')).toMatchObject({
    buttons: { day: '#5a1a6e', night: '#d6a3e6' },
    marks: { day: '#9a3412' },
  })
})

it.each([
  '',
  '5a1a6e',
  '5a1a6e-d6a3e6-9a3412',
  '5a1a6e-d6a3e6-9a3412-zzzzzz',
  '5a1a6e-d6a3e6-9a3412-e2ac57-e2ac57',
  '5a1a6e-d6a3e6-9a3412-e2ac57}',
])('reads nothing else: %j', (name) => expect(readThemeName(name)).toBeUndefined())

it('gives buttons and marks their colours in both themes, and makes no pressed button harder to read', () => {
  const css = writeTheme({
    buttons: { day: '#5a1a6e', night: '#d6a3e6' },
    marks: { day: '#9a3412', night: '#f0b090' },
  })
  expect(css).toContain('--color-moss:light-dark(#5a1a6e,#d6a3e6)')
  expect(css).toContain('--color-resin-ink:light-dark(#9a3412,#f0b090)')
  const [, day = '', night = ''] = /--color-moss-deep:light-dark\((.{7}),(.{7})\)/.exec(css) ?? []
  expect(contrast(day, '#f7f5ec')).toBeGreaterThan(contrast('#5a1a6e', '#f7f5ec'))
  expect(contrast(night, '#10170f')).toBeGreaterThan(contrast('#d6a3e6', '#10170f'))
})
