import { z } from 'zod'
import { labelListSchema, labelSchema, nameSchema, slugSchema, textSchema } from '#domain/catalogue/field.ts'
import { namePriceInCents, priceSchema } from '#domain/catalogue/price.ts'
import { chooseImage, imageFields } from '#domain/catalogue/product-image.ts'

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
    ...imageFields,
    strains: labelListSchema.optional(),
  })
  .transform(namePriceInCents)
  .transform(chooseImage('concentrates'))

export type Concentrate = z.infer<typeof concentrateSchema>
