import { Badge } from '#app/ui/badge.tsx'
import { BATCH_STATES, BATCH_TONES, type BatchState } from '#domain/stock/batch-state.ts'

export function BatchStateBadge({ state }: { state: BatchState }) {
  return <Badge tone={BATCH_TONES[state]}>{BATCH_STATES[state]}</Badge>
}
