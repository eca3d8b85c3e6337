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

export const vapeSchema = z
  .strictObject({
    id: slugSchema,
    slug: slugSchema.optional(),
    name: nameSchema,
    brand: labelSchema,
    mg: labelSchema,
    type: labelSchema,
    price: priceSchema,
    description: textSchema,
    image: imageSchema,
    strains: labelListSchema.optional(),
  })
  .transform(namePriceInCents)

export type Vape = z.infer<typeof vapeSchema>
