import { Badge, type BadgeTone } from '#app/ui/badge.tsx'
import { COMPANY_STATES, type CompanyState } from '#domain/companies/company-state.ts'

const TONES: Record<CompanyState, BadgeTone> = {
  unknown: 'outline',
  review: 'mark',
  qualified: 'default',
  suspended: 'destructive',
}

export function StateBadge({ state }: { state: CompanyState }) {
  return <Badge tone={TONES[state]}>{COMPANY_STATES[state]}</Badge>
}
