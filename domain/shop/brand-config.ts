import { z } from 'zod'
import { ORDER_KIND_NAMES } from '#domain/kinds/order-kinds.ts'
import { LONGEST_LEGAL_TEXT } from '#domain/legal/legal-pages.ts'
import {
  type ColourUse,
  formatContrast,
  isColour,
  LEAST_CONTRAST,
  leastContrast,
  type Theme,
} from './accent-colours.ts'
import { isSectionList } from './home-sections.ts'
import { findStepProblem } from './order-steps.ts'
import { picture, shortText, text } from './setting-text.ts'

const THEME_NAMES = { day: 'light', night: 'dark' } as const

/** A colour that can be read wherever the shop uses it, in one theme. */
function colour(use: ColourUse, theme: Theme) {
  return text
    .superRefine((value, context) => {
      if (value === '') return
      if (!isColour(value))
        return context.addIssue({ code: 'custom', message: 'must be a colour such as #24402f' })
      const ratio = leastContrast(value, theme, use)
      if (ratio < LEAST_CONTRAST)
        context.addIssue({
          code: 'custom',
          message: `must stand out more from the ${THEME_NAMES[theme]} background: its contrast is ${formatContrast(ratio)}, and ${formatContrast(LEAST_CONTRAST)} can be read. Choose a ${theme === 'day' ? 'darker' : 'lighter'} one`,
        })
    })
    .optional()
}

/** Logo and colours of the operator. What is left out is as in the shop as it comes. */
export const lookSchema = z.strictObject({
  logo: picture,
  icon: picture,
  buttons: colour('buttons', 'day'),
  buttonsAtNight: colour('buttons', 'night'),
  marks: colour('marks', 'day'),
  marksAtNight: colour('marks', 'night'),
})

const words = z.strictObject({ title: shortText(80), text: shortText(600) }).optional()

/** The words of the home page. What is left out follows from the products and the other settings. */
export const homeSchema = z.strictObject({
  sections: text
    .refine(isSectionList, 'must name sections of the home page, each once, with the list of strains')
    .optional(),
  hero: z
    .strictObject({
      headline: shortText(120),
      text: shortText(600),
      picture,
      caption: shortText(80),
      noDrawing: z.boolean('must be true or false').optional(),
    })
    .optional(),
  categories: words,
  pricing: words,
  products: words,
  shipping: words,
  payment: words,
  steps: text
    .superRefine((value, context) => {
      const message = findStepProblem(value)
      if (message !== undefined) context.addIssue({ code: 'custom', message })
    })
    .optional(),
  reasons: words,
})

const pageText = text.max(LONGEST_LEGAL_TEXT, `must have at most ${LONGEST_LEGAL_TEXT} characters`).optional()

/** The operator's own texts of the legal pages. Where there is none, a page follows the settings. */
export const legalSchema = z.strictObject({ terms: pageText, privacy: pageText, cookies: pageText })

const catalogue = z.strictObject({ name: shortText(40), text: shortText(300) }).optional()

/** What the operator calls the catalogue of a kind, and says of it. By the name of the kind. */
export const cataloguesSchema = z.strictObject(
  Object.fromEntries(ORDER_KIND_NAMES.map((name) => [name, catalogue])),
)
