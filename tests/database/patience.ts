/**
 * How long a test about something else waits for a connection, or for a reading that the shop would give up: the machine may have other
 * things to do.
 */
export const PATIENCE_MS = 60_000
