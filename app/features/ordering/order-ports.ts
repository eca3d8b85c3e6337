import type { Consent } from '#domain/consent/consent.ts'

/** What ordering needs from other features; the routes bring them together. */
export type OrderPorts = { readConsent: () => Consent }
