import { z } from 'zod'
import {
  imageSchema,
  labelListSchema,
  labelSchema,
  nameSchema,
  slugSchema,
  textSchema,
} from '#domain/catalogue/field.ts'
import { namePriceInCents, priceSchema } from '#domain/catalogue/price.ts'

export const concentrateSchema = z
  .strictObject({
    id: slugSchema,
    slug: slugSchema.optional(),
    name: nameSchema,
    brand: labelSchema,
    size: labelSchema,
    price: priceSchema,
    description: textSchema,
    type: labelSchema,
    image: imageSchema,
    strains: labelListSchema.optional(),
  })
  .transform(namePriceInCents)

export type Concentrate = z.infer<typeof concentrateSchema>
