import { Badge } from '#app/ui/badge.tsx'
import { COMPANY_STATES, COMPANY_TONES, type CompanyState } from '#domain/companies/company-state.ts'

export function StateBadge({ state }: { state: CompanyState }) {
  return <Badge tone={COMPANY_TONES[state]}>{COMPANY_STATES[state]}</Badge>
}
