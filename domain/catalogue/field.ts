import { z } from 'zod'

/** In characters. An order keeps name and strain in one column of 200, and type and strength in columns of 100. */
const LONGEST = { slug: 100, name: 100, label: 80, text: 5000 }

/** The fields that every kind of product shares: any product that makes sense is admitted. */
export const slugSchema = z
  .string()
  .max(LONGEST.slug, tooLong(LONGEST.slug))
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'must be a slug: lower-case letters, digits and single hyphens')

export const textSchema = z
  .string()
  .min(1, 'must not be empty')
  .max(LONGEST.text, tooLong(LONGEST.text))
  .refine((text) => text === text.trim(), 'must not begin or end with a space')

export const nameSchema = textSchema.max(LONGEST.name, tooLong(LONGEST.name))

/** What buyers choose by: a brand, a type, a size. It stands in addresses, hence the letter or digit. */
export const labelSchema = textSchema
  .max(LONGEST.label, tooLong(LONGEST.label))
  .regex(/[\p{L}\p{N}]/u, 'must hold a letter or a digit')

// Without an extension: the page chooses AVIF or WebP and a width.
export const imageSchema = z
  .string()
  .regex(/^(\/[a-z0-9-]+)+$/, 'must be a path from the root, without an extension')

export const textListSchema = listSchema(textSchema)
export const labelListSchema = listSchema(labelSchema)

function listSchema(entry: z.ZodString) {
  return z
    .array(entry)
    .min(1, 'must hold at least one entry')
    .refine((entries) => new Set(entries).size === entries.length, 'must not name an entry twice')
}

function tooLong(characters: number) {
  return `must be at most ${characters} characters`
}
