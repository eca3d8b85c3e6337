import { z } from 'zod'

/** The fields that every kind of product shares. */
export const slugSchema = z
  .string()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'must be a slug: lower-case letters, digits and single hyphens')

export const textSchema = z
  .string()
  .min(1, 'must not be empty')
  .refine((text) => text === text.trim(), 'must not begin or end with a space')

// Without an extension: the page chooses AVIF or WebP and a width.
export const imageSchema = z
  .string()
  .regex(/^(\/[a-z0-9-]+)+$/, 'must be a path from the root, without an extension')

export const textListSchema = z
  .array(textSchema)
  .min(1, 'must hold at least one entry')
  .refine((entries) => new Set(entries).size === entries.length, 'must not name an entry twice')
