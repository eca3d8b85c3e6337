import { type AccentColours, coloursOf, isColour, mix } from './accent-colours.ts'

const PATH = '/api/theme/'

/** Where a shop with colours of its own has its style: the address is all that it is made of, so that it is kept for ever. */
export function themePath(shop: Parameters<typeof coloursOf>[0]): string | undefined {
  const colours = coloursOf(shop)
  if (!colours) return undefined
  const { buttons, marks } = colours
  return (
    PATH + [buttons.day, buttons.night, marks.day, marks.night].map((colour) => colour.slice(1)).join('-')
  )
}

/** The colours of such an address; undefined where it names none. */
export function readThemeName(name: string): AccentColours | undefined {
  const colours = name.split('-').map((part) => `#${part}`)
  const [buttonsDay, buttonsNight, marksDay, marksNight] = colours
  if (colours.length !== 4 || !colours.every(isColour)) return undefined
  if (!buttonsDay || !buttonsNight || !marksDay || !marksNight) return undefined
  return {
    buttons: { day: buttonsDay, night: buttonsNight },
    marks: { day: marksDay, night: marksNight },
  }
}

/** In place of the colours of app/app.css. What a button turns to under the pointer is never harder to read. */
export function writeTheme({ buttons, marks }: AccentColours): string {
  const pressed = { day: mix(buttons.day, '#000000', 0.25), night: mix(buttons.night, '#ffffff', 0.25) }
  const values = {
    moss: buttons,
    'moss-deep': pressed,
    fern: buttons,
    resin: marks,
    'resin-ink': marks,
    focus: marks,
  }
  const lines = Object.entries(values).map(
    ([name, { day, night }]) => `--color-${name}:light-dark(${day},${night})`,
  )
  return `:root{${lines.join(';')}}`
}
