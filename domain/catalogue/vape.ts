import { z } from 'zod'
import { BRANDS } from './brand.ts'
import { imageSchema, slugSchema, textListSchema, textSchema } from './field.ts'
import { namePriceInCents, type PriceLimits, priceSchema } from './price.ts'
import { VAPE_STRENGTHS } from './vape-strength.ts'

export const VAPE_TYPES = [
  'Liquid Diamonds',
  'Live Resin',
  'Melted Diamonds',
  'THC-A Blend',
  'THC Blend',
  'Diamond Blend',
  'Live Rosin',
  'Live Resin Blend',
  'THC-A',
  'Dual Split VVS',
  'Mystery Box',
] as const

const VAPE_PRICE: PriceLimits = { minCents: 4598, maxCents: 11998 }

export const vapeSchema = z
  .strictObject({
    id: slugSchema,
    name: textSchema,
    brand: z.enum(BRANDS),
    mg: z.enum(VAPE_STRENGTHS),
    type: z.enum(VAPE_TYPES),
    price: priceSchema(VAPE_PRICE),
    description: textSchema,
    image: imageSchema,
    strains: textListSchema.optional(),
  })
  .transform(namePriceInCents)

export type Vape = z.infer<typeof vapeSchema>
