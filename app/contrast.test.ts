import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

type Pair = [foreground: string, background: string]

/** WCAG 2.2 AA, 1.4.3: text needs 4.5 to 1. */
const TEXT: Pair[] = [
  ...pairs(['ink', 'soft'], ['paper', 'sheet', 'mist', 'plate']),
  ...pairs(['resin-ink', 'clay', 'moss'], ['paper', 'sheet']),
  ['on-moss', 'moss'],
  ['on-moss', 'moss-deep'],
  ['on-clay', 'clay'],
  ['on-clay', 'clay-deep'],
  ['paper', 'ink'],
]

/** WCAG 2.2 AA, 1.4.11: edges of controls, focus rings and drawn data need 3 to 1. */
const GRAPHICS: Pair[] = [
  ...pairs(['edge', 'focus', 'resin', 'clay'], ['paper', 'sheet']),
  ...pairs(['fern'], ['paper', 'sheet', 'mist']),
  ['focus', 'mist'],
  ['resin', 'mist'],
]

const tokens = readTokens(readFileSync(new URL('./app.css', import.meta.url), 'utf8'))

describe.each(['day', 'night'] as const)('by %s', (theme) => {
  it.each(TEXT)('%s on %s can be read', (foreground, background) =>
    expect(contrast(foreground, background, theme)).toBeGreaterThanOrEqual(4.5),
  )

  it.each(GRAPHICS)('%s on %s can be seen', (foreground, background) =>
    expect(contrast(foreground, background, theme)).toBeGreaterThanOrEqual(3),
  )
})

function pairs(foregrounds: string[], backgrounds: string[]): Pair[] {
  return foregrounds.flatMap((foreground) => backgrounds.map((background): Pair => [foreground, background]))
}

function readTokens(css: string) {
  const lines = css.matchAll(/--color-([\w-]+): light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\);/g)
  return new Map([...lines].map(([, name = '', day = '', night = '']) => [name, { day, night }]))
}

function contrast(foreground: string, background: string, theme: 'day' | 'night') {
  const [one, other] = [foreground, background].map((name) => {
    const token = tokens.get(name)
    if (!token) throw new Error(`app.css has no colour ${name} with a value for day and one for night`)
    return luminance(token[theme]) + 0.05
  })
  return one && other ? Math.max(one, other) / Math.min(one, other) : 0
}

/** Relative luminance as WCAG defines it. */
function luminance(colour: string) {
  const channels = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255)
  const [red = 0, green = 0, blue = 0] = channels.map((value) =>
    value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4,
  )
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
