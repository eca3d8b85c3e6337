import { z } from 'zod'
import { visibleLine } from '#domain/visible-text.ts'
import { LONGEST_VIEW_NAME } from './saved-view.ts'

/** The forms about views of the list, as they are posted. */
export const savedViewRequestSchema = z.discriminatedUnion('intent', [
  z.object({
    intent: z.literal('save-view'),
    name: z.string().max(1000).transform(visibleLine),
    query: z.string().max(1000),
    whose: z.enum(['mine', 'shared']),
  }),
  z.object({ intent: z.literal('delete-view'), id: z.coerce.number().int().positive() }),
])

export type SavedViewRequest = z.infer<typeof savedViewRequestSchema>

/** Undefined where the name will do. */
export function findViewNameProblem(name: string): string | undefined {
  if (name === '') return 'Give the view a name.'
  if (name.length > LONGEST_VIEW_NAME) return `Use at most ${LONGEST_VIEW_NAME} characters.`
  return undefined
}
