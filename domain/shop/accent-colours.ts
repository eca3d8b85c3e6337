/** The grounds that text and buttons stand on, and what stands on a button: as in app/app.css. */
const GROUNDS = {
  day: { paper: '#f5f2e8', sheet: '#fbf9f2', onButton: '#f7f5ec' },
  night: { paper: '#101613', sheet: '#161d19', onButton: '#10170f' },
} as const

export type Theme = keyof typeof GROUNDS

/** The colours of the shop as it comes, by what they do. */
export const USUAL_COLOURS = {
  buttons: { day: '#24402f', night: '#a3bf90' },
  marks: { day: '#85530f', night: '#e2ac57' },
} as const

export type ColourUse = keyof typeof USUAL_COLOURS

/** WCAG 2.2 AA, 1.4.3: text needs 4.5 to 1. */
export const LEAST_CONTRAST = 4.5

const COLOUR = /^#[0-9a-f]{6}$/

export function isColour(text: string): boolean {
  return COLOUR.test(text)
}

/** As it is kept: some type it in capitals, or without the sign in front. */
export function readColour(typed: string): string {
  const text = typed.trim().toLowerCase()
  return isColour(`#${text}`) ? `#${text}` : text
}

/** How well a colour can be read on the ground that suits it worst: beside text, and as a button under its words. */
export function leastContrast(colour: string, theme: Theme, use: ColourUse): number {
  const { paper, sheet, onButton } = GROUNDS[theme]
  const grounds = use === 'buttons' ? [paper, sheet, onButton] : [paper, sheet]
  return Math.min(...grounds.map((ground) => contrast(colour, ground)))
}

/** '4.9:1', never rounded up to what is just missed. */
export function formatContrast(ratio: number): string {
  return `${(Math.floor(ratio * 10) / 10).toFixed(1)}:1`
}

type Chosen = Partial<Record<'buttons' | 'buttonsAtNight' | 'marks' | 'marksAtNight', string | undefined>>

/** Both colours in both themes, where the operator chose any: one that is not chosen is the usual one. */
export function coloursOf({ look }: { look?: Chosen | undefined }) {
  const chosen = {
    buttons: { day: look?.buttons, night: look?.buttonsAtNight },
    marks: { day: look?.marks, night: look?.marksAtNight },
  }
  if (Object.values(chosen).every(({ day }) => !day)) return undefined
  return { buttons: inBothThemes('buttons', chosen.buttons), marks: inBothThemes('marks', chosen.marks) }
}

export type AccentColours = NonNullable<ReturnType<typeof coloursOf>>

function inBothThemes(
  use: ColourUse,
  { day, night }: { day?: string | undefined; night?: string | undefined },
) {
  if (!day) return USUAL_COLOURS[use]
  return { day, night: night || lightenForNight(day, use) }
}

/** The same colour with so much white in it that it can be read at night. */
export function lightenForNight(colour: string, use: ColourUse): string {
  for (let share = 0; share < 1; share += 0.05) {
    const lighter = mix(colour, '#ffffff', share)
    // Well above what is needed: a pale colour on black looks thinner than it measures.
    if (leastContrast(lighter, 'night', use) >= LEAST_CONTRAST + 1.5) return lighter
  }
  return USUAL_COLOURS[use].night
}

/** So much of the other colour in this one. */
export function mix(colour: string, other: string, share: number): string {
  const [from, to] = [channelsOf(colour), channelsOf(other)]
  const mixed = from.map((value, at) => Math.round(value + ((to[at] ?? 0) - value) * share))
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`
}

export function contrast(one: string, other: string): number {
  const [first, second] = [luminance(one) + 0.05, luminance(other) + 0.05]
  return Math.max(first, second) / Math.min(first, second)
}

/** Relative luminance as WCAG defines it. */
function luminance(colour: string) {
  const [red = 0, green = 0, blue = 0] = channelsOf(colour)
    .map((value) => value / 255)
    .map((value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4))
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function channelsOf(colour: string) {
  return [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16))
}
