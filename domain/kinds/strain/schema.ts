import { z } from 'zod'
import {
  labelListSchema,
  labelSchema,
  nameSchema,
  slugSchema,
  textListSchema,
  textSchema,
} from '#domain/catalogue/field.ts'
import { numberFields } from '#domain/catalogue/number-fields.ts'
import { priceSchema } from '#domain/catalogue/price.ts'
import { chooseImage, imageFields } from '#domain/catalogue/product-image.ts'
import type { PriceSource } from '#domain/pricing/price-source.ts'

export const EFFECT_AXES = ['relaxed', 'euphoric', 'creative', 'energetic', 'sleepy'] as const

const percentageSchema = z
  .string()
  .regex(/^\d{1,2}(\.\d{1,2})?(-\d{1,2}(\.\d{1,2})?)?%$/, 'must be a percentage such as 24-26% or 67.8%')

// Shares are of the dominant profile drawn in the chart, not of the flower's weight.
const terpeneSchema = z.strictObject({
  name: labelSchema,
  share: z.int().min(1).max(100),
})

const terpeneProfileSchema = z
  .array(terpeneSchema)
  .min(1, 'must hold at least one terpene')
  .refine((profile) => new Set(profile.map(({ name }) => name)).size === profile.length, {
    message: 'must not name a terpene twice',
  })
  .refine((profile) => profile.reduce((sum, { share }) => sum + share, 0) === 100, {
    message: 'shares must sum to 100',
  })

const effectProfileSchema = z.record(z.enum(EFFECT_AXES), z.int().min(0).max(10))

// What people report, never a claim: the wording is part of the rule.
const reportedBenefitSchema = textSchema.startsWith('Reported to ', 'must begin with "Reported to"')

/** Name and THC are what nobody buys a flower without; what else a shop says of it is its own choice. */
export const strainSchema = z
  .strictObject({
    id: slugSchema,
    slug: slugSchema.optional(),
    name: nameSchema,
    type: labelSchema.optional(),
    // Of a gram, in the first tier: those that follow are in proportion. Left out, it costs what the ladder says.
    price: priceSchema.optional(),
    thc: percentageSchema,
    cbd: percentageSchema.optional(),
    description: textSchema.optional(),
    flavors: labelListSchema.default([]),
    effects: labelListSchema.default([]),
    ...imageFields,
    ...numberFields,
    otherNames: labelListSchema.optional(),
    genetics: textSchema.optional(),
    lineage: textSchema.optional(),
    terpenes: terpeneProfileSchema.default([]),
    effectProfile: effectProfileSchema.optional(),
    growingDifficulty: labelSchema.optional(),
    floweringTime: textSchema.optional(),
    yield: textSchema.optional(),
    detailedEffects: z
      .strictObject({
        positive: textListSchema.default([]),
        negative: textListSchema.default([]),
        medical: z.array(reportedBenefitSchema).min(1, 'must hold at least one entry').default([]),
      })
      .prefault({}),
    history: textSchema.optional(),
    appearance: textSchema.optional(),
    aroma: textSchema.optional(),
    taste: textSchema.optional(),
    bestFor: textListSchema.default([]),
  })
  .transform(nameBasePrice)
  .transform(chooseImage('strains'))

/** Renames the parsed field, so that nothing downstream mistakes cents for euros, or it for the price of every order. */
function nameBasePrice<T extends { price?: number | undefined }>({ price, ...product }: T) {
  const base: { baseCents?: number | undefined } = price === undefined ? {} : { baseCents: price }
  return { ...product, ...base }
}

export type Strain = z.infer<typeof strainSchema> & {
  /** For a buyer whose price list says so: see `Product`. */
  unitCents?: number | undefined
  priceSource?: PriceSource | undefined
}
