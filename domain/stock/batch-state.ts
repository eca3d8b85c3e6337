/** Whether a batch is sold. Nothing of it is before it is released; a recall is final. */
export const BATCH_STATES = {
  quarantined: 'Quarantined',
  released: 'Released',
  blocked: 'Blocked',
  recalled: 'Recalled',
} as const

export type BatchState = keyof typeof BATCH_STATES

/** The colour of its badge. */
export const BATCH_TONES = {
  quarantined: 'mark',
  released: 'default',
  blocked: 'secondary',
  recalled: 'destructive',
} as const satisfies Record<BatchState, string>

export function isBatchState(text: string): text is BatchState {
  return Object.hasOwn(BATCH_STATES, text)
}
