import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import {
  coloursOf,
  contrast,
  formatContrast,
  isColour,
  LEAST_CONTRAST,
  leastContrast,
  lightenForNight,
  readColour,
  USUAL_COLOURS,
} from './accent-colours.ts'
import { shopConfigSchema } from './shop-config.ts'

const css = readFileSync(new URL('../../app/app.css', import.meta.url), 'utf8')

function problemsOf(look: Record<string, string>) {
  const { error } = shopConfigSchema.shape.look.safeParse(look)
  return (error?.issues ?? []).map(({ path, message }) => `${path.join('.')}: ${message}`)
}

describe('the colours of an operator', () => {
  it('begin from those of the shop', () => {
    const { buttons, marks } = USUAL_COLOURS
    expect(css).toContain(`--color-moss: light-dark(${buttons.day}, ${buttons.night})`)
    expect(css).toContain(`--color-resin-ink: light-dark(${marks.day}, ${marks.night})`)
    for (const [use, colours] of Object.entries(USUAL_COLOURS))
      for (const [theme, colour] of Object.entries(colours))
        expect([use, theme, leastContrast(colour, theme as 'day', use as 'marks') >= LEAST_CONTRAST]).toEqual(
          [use, theme, true],
        )
  })

  it('are measured as WCAG does', () => {
    expect(contrast('#000000', '#ffffff')).toBeCloseTo(21)
    expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2)
    expect(formatContrast(4.499)).toBe('4.4:1')
  })

  it('are none where nobody chose any', () => {
    expect(coloursOf({})).toBeUndefined()
    expect(coloursOf({ look: { buttons: '', marks: '' } })).toBeUndefined()
  })

  it('hold at night as well, made lighter where no other one is named', () => {
    const colours = coloursOf({ look: { buttons: '#5a1a6e' } })
    expect(colours?.marks).toEqual(USUAL_COLOURS.marks)
    expect(colours?.buttons.day).toBe('#5a1a6e')
    expect(leastContrast(colours?.buttons.night ?? '', 'night', 'buttons')).toBeGreaterThanOrEqual(
      LEAST_CONTRAST,
    )
    expect(coloursOf({ look: { buttons: '#5a1a6e', buttonsAtNight: '#d6a3e6' } })?.buttons.night).toBe(
      '#d6a3e6',
    )
  })

  it.each(['#000000', '#0000ff', '#8b0000', '#24402f', '#5a1a6e'])('%s becomes light enough', (colour) =>
    expect(leastContrast(lightenForNight(colour, 'marks'), 'night', 'marks')).toBeGreaterThanOrEqual(
      LEAST_CONTRAST,
    ),
  )

  it('are read as people type them', () => {
    expect(readColour(' 24402F ')).toBe('#24402f')
    expect(readColour('green')).toBe('green')
    expect(isColour('#24402f')).toBe(true)
    expect(isColour('#24402F')).toBe(false)
  })

  it('are refused where they cannot be read, with how far they are from it', () => {
    expect(problemsOf({ buttons: '#24402f', marks: '', buttonsAtNight: '#ffffff' })).toEqual([])
    expect(problemsOf({ buttons: '#ffcc00' })).toEqual([
      'buttons: must stand out more from the light background: its contrast is 1.3:1, and 4.5:1 can be read. Choose a darker one',
    ])
    expect(problemsOf({ marksAtNight: '#333333' })).toEqual([
      'marksAtNight: must stand out more from the dark background: its contrast is 1.3:1, and 4.5:1 can be read. Choose a lighter one',
    ])
    expect(problemsOf({ marks: 'green' })).toEqual(['marks: must be a colour such as #24402f'])
  })
})
