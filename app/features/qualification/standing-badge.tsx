import { Badge, type BadgeTone } from '#app/ui/badge.tsx'
import type { EntitlementStanding } from '#domain/qualification/entitlement.ts'

const STANDINGS: Record<EntitlementStanding, [text: string, tone: BadgeTone]> = {
  valid: ['Valid', 'default'],
  ending: ['Expires soon', 'mark'],
  'to-recheck': ['Check due', 'mark'],
  unchecked: ['Not checked yet', 'outline'],
  'to-begin': ['Not valid yet', 'outline'],
  ended: ['Expired', 'destructive'],
  withdrawn: ['Withdrawn', 'secondary'],
}

export function StandingBadge({ standing }: { standing: EntitlementStanding }) {
  const [text, tone] = STANDINGS[standing]
  return <Badge tone={tone}>{text}</Badge>
}
