import { z } from 'zod'
import { readDocument } from './setting-document.ts'

/** One line of text, or nothing yet. Spaces around it would leave a blank line on a page. */
export const text = z.string().refine((value) => value === value.trim(), 'must not begin or end with a space')

/** What a page shows has its room there. */
export function shortText(most: number) {
  return text.max(most, `must have at most ${most} characters`).optional()
}

/** A file that was uploaded. Left out by shops that were set up before there was such a line. */
export const document = text
  .refine((value) => value === '' || readDocument(value), 'must be a file that was uploaded here')
  .optional()

export const picture = document.refine((value) => !value?.endsWith('.pdf'), 'must be a picture, not a PDF')
