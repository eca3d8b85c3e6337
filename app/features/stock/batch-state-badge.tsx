import { Badge, type BadgeTone } from '#app/ui/badge.tsx'
import { BATCH_STATES, type BatchState } from '#domain/stock/batch-state.ts'

const TONES: Record<BatchState, BadgeTone> = {
  quarantined: 'mark',
  released: 'default',
  blocked: 'secondary',
  recalled: 'destructive',
}

export function BatchStateBadge({ state }: { state: BatchState }) {
  return <Badge tone={TONES[state]}>{BATCH_STATES[state]}</Badge>
}
