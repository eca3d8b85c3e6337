import type { Settings } from '#server/settings.ts'

/** What the actions around a buyer's sign-in share. */
export type BuyerParts = { settings: Pick<Settings, 'publicUrl'>; secret: string; now: Date }
