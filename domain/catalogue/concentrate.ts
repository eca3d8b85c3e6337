import { z } from 'zod'
import { BRANDS } from './brand.ts'
import { imageSchema, slugSchema, textListSchema, textSchema } from './field.ts'
import { namePriceInCents, type PriceLimits, priceSchema } from './price.ts'

export const CONCENTRATE_TYPES = [
  'Diamond Sauce',
  'Syrup',
  'Diamond Dabs',
  'Badder',
  'Diamond Wax',
  'Diamonds',
  'Live Rosin',
  'Live Resin',
  'Bubble Hash',
  'Budder',
  'THC-A Crumble',
  'Live Resin Crumble',
  'Dab Pen',
  'Vaporizer',
  'Shatter',
  'THC-P Wax',
  'THC-P Blend',
] as const

export const CONCENTRATE_SIZES = ['1g', '1.75g', '2g', '3.5g', '1000mg', '2000mg'] as const
const CONCENTRATE_PRICE: PriceLimits = { minCents: 4498, maxCents: 14998 }

export const concentrateSchema = z
  .strictObject({
    id: slugSchema,
    name: textSchema,
    brand: z.enum(BRANDS),
    size: z.enum(CONCENTRATE_SIZES),
    price: priceSchema(CONCENTRATE_PRICE).refine((cents) => cents % 100 === 98, 'must end in .98'),
    description: textSchema,
    type: z.enum(CONCENTRATE_TYPES),
    image: imageSchema,
    strains: textListSchema.optional(),
  })
  .refine(({ id, size }) => id.endsWith(`-${sizeInSlug(size)}`), {
    path: ['id'],
    message: 'must end with the size, such as -1-75g for 1.75g',
  })
  .transform(namePriceInCents)

export type Concentrate = z.infer<typeof concentrateSchema>

function sizeInSlug(size: string): string {
  return size.replace('.', '-')
}
