import { z } from 'zod'
import { LONGEST_ALT, PICTURES_AT_MOST } from './pictures.ts'

const HASH = /^[0-9a-f]{64}$/
const hundredths = z.int().min(0).max(100)

const file = z.string().regex(HASH, 'must be the hash of a file')

/** Which part of which file, without what is said of it. */
export const cutSchema = z.object({ file, x: hundredths, y: hundredths })

const pictureSchema = z.strictObject({
  file,
  alt: z
    .string()
    .min(1, 'needs a description')
    .max(LONGEST_ALT, `must be described in at most ${LONGEST_ALT} characters`),
  x: hundredths,
  y: hundredths,
})

export const picturesSchema = z
  .array(pictureSchema)
  .min(1, 'must hold at least one entry')
  .max(PICTURES_AT_MOST, `must be at most ${PICTURES_AT_MOST} pictures`)
  .refine((pictures) => new Set(pictures.map(({ file }) => file)).size === pictures.length, {
    message: 'must not hold a picture twice',
  })
