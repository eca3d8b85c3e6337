import { z } from 'zod'
import { labelListSchema, labelSchema, nameSchema, slugSchema, textSchema } from '#domain/catalogue/field.ts'
import { namePriceInCents, priceSchema } from '#domain/catalogue/price.ts'
import { chooseImage, imageFields } from '#domain/catalogue/product-image.ts'

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
    ...imageFields,
    strains: labelListSchema.optional(),
  })
  .transform(namePriceInCents)
  .transform(chooseImage('vapes'))

export type Vape = z.infer<typeof vapeSchema>
