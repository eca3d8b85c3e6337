/** Why stock moves, as the ledger has it. */
export const MOVE_REASONS = {
  received: 'Received',
  picked: 'Picked',
  returned: 'Returned',
  destroyed: 'Destroyed',
  sampled: 'Sampled',
  counted: 'Counted',
  corrected: 'Corrected',
} as const

export type MoveReason = keyof typeof MOVE_REASONS

/** In words: goods that were picked and put back again are 'picked' with the other sign. */
export function describeMove({ reason, quantity }: { reason: MoveReason; quantity: number }): string {
  return reason === 'picked' && quantity > 0 ? 'Put back' : MOVE_REASONS[reason]
}

/** What staff move by hand, as the ledger calls it. */
export const HAND_MOVES = {
  received: { label: 'Received more', way: 'in' },
  sampled: { label: 'Sampled', way: 'out' },
  destroyed: { label: 'Destroyed', way: 'out' },
  corrected: { label: 'Corrected', way: 'either' },
} as const
export type HandMove = keyof typeof HAND_MOVES
