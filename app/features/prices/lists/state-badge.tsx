import { Badge, type BadgeTone } from '#app/ui/badge.tsx'
import { STATE_NAMES } from './lists-view.ts'

const TONES: Record<keyof typeof STATE_NAMES, BadgeTone> = {
  current: 'default',
  scheduled: 'mark',
  past: 'secondary',
  withdrawn: 'secondary',
  draft: 'outline',
}

export function StateBadge({ state }: { state: keyof typeof STATE_NAMES }) {
  return <Badge tone={TONES[state]}>{STATE_NAMES[state]}</Badge>
}
