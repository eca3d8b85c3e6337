import { z } from 'zod'
import { jsonField, revision } from '#domain/form-fields.ts'
import { visibleText } from '#domain/visible-text.ts'
import type { PackedLine } from './parcel.ts'

const number = z.coerce.number().int().positive().max(32_767)

/** One line of text, as it is kept. */
const line = (most: number) =>
  z
    .string()
    .transform((text) => visibleText(text.toWellFormed().replaceAll(/\p{Cc}+/gu, ' ')))
    .pipe(z.string().max(most, `Enter at most ${most} characters`))

const trackingUrl = line(500).refine(isHttps, 'Enter an address that begins with https://, or leave it empty')

const packedLine: z.ZodType<PackedLine> = z.strictObject({
  item: z.guid(),
  batch: z.int().positive().nullable(),
  quantity: z.int().positive().max(1_000_000_000_000),
})

const packedLines = jsonField(50_000, z.array(packedLine).min(1).max(400))

const tracking = { carrier: line(100), trackingNumber: line(100), trackingUrl }

/** The forms of the parcels of an order. */
export const parcelFormSchema = z.discriminatedUnion('intent', [
  z.strictObject({ intent: z.literal('pack-parcel'), lines: packedLines }),
  z.strictObject({
    intent: z.literal('ship-parcel'),
    number,
    revision,
    ...tracking,
    tell: z.literal('yes').optional(),
  }),
  z.strictObject({ intent: z.literal('change-parcel'), number, revision, ...tracking }),
  z.strictObject({ intent: z.literal('deliver-parcel'), number, revision }),
  z.strictObject({ intent: z.literal('remove-parcel'), number, revision }),
])

export type ParcelForm = z.infer<typeof parcelFormSchema>

function isHttps(text: string) {
  return text === '' || z.url({ protocol: /^https$/, hostname: z.regexes.domain }).safeParse(text).success
}
