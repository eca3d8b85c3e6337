import { z } from 'zod'
import {
  findEanMistake,
  LONGEST_ARTICLE_NUMBER,
  listNumbers,
  type ProductNumber,
  type VariantNumbers,
} from './goods-numbers.ts'

const articleNumberSchema = z
  .string()
  .max(LONGEST_ARTICLE_NUMBER, `must be at most ${LONGEST_ARTICLE_NUMBER} characters`)
  // A line of a spreadsheet parts name and numbers by it.
  .regex(/^[^\p{C}\p{Zl}\p{Zp}=]+$/u, 'must not have an equals sign or a character that cannot be printed')
  .regex(/[\p{L}\p{N}]/u, 'must hold a letter or a digit')
  .refine((text) => text === text.trim(), 'must not begin or end with a space')

const eanSchema = z.string().superRefine((text, context) => {
  const message = findEanMistake(text)
  if (message) context.addIssue({ code: 'custom', message })
})

/** Of every product. */
export const numberFields = { articleNumber: articleNumberSchema.optional(), ean: eanSchema.optional() }

const variantNumbersSchema = z
  .array(z.strictObject({ variant: z.string(), ...numberFields }))
  .refine((entries) => new Set(entries.map(({ variant }) => variant)).size === entries.length, {
    message: 'must not name an entry twice',
  })

/** Of a product that comes in variants. */
export const variantNumberFields = { variantNumbers: variantNumbersSchema.optional() }

/** Numbers are of strains that the product comes in. */
export function refuseForeignVariants(
  {
    strains = [],
    variantNumbers = [],
  }: { strains?: string[] | undefined; variantNumbers?: VariantNumbers[] | undefined },
  context: z.RefinementCtx,
): void {
  for (const { variant } of variantNumbers)
    if (!strains.includes(variant))
      context.addIssue({
        code: 'custom',
        path: ['variantNumbers'],
        message: `names ${variant || 'nothing'}, which is none of its strains`,
      })
}

const draftNumber = z.string().optional().catch(undefined)
const draftNumbers = {
  articleNumber: draftNumber,
  ean: draftNumber,
}
const draftSchema = z.object({
  ...draftNumbers,
  variantNumbers: z
    .array(z.object({ variant: z.string(), ...draftNumbers }))
    .optional()
    .catch(undefined),
})

/** The numbers of a product that may be unfinished. */
export function draftNumbersOf(facts: object): ProductNumber[] {
  return listNumbers(draftSchema.parse(facts))
}
