import { COMPANY_STATES, type CompanyState } from '#domain/companies/company-state.ts'
import { formatDay } from '#domain/format-day.ts'
import { formatMoment } from '#domain/format-moment.ts'
import { listEvery } from '#domain/list-in-words.ts'
import type { EntitlementStanding } from '#domain/qualification/entitlement.ts'

type FoundRight = {
  id: number
  kind: string
  number: string
  authority: string
  countries: string[]
  productKinds: string[]
  validFrom: string
  validTo: string | null
  recheckOn: string | null
  evidence: string[]
  checkedAt: Date | undefined
  checkedBy: string | null
  withdrawnAt: Date | undefined
  withdrawnBy: string | null
  withdrawnReason: string | null
  standing: EntitlementStanding
}
type FoundQualification = {
  number: number
  name: string
  country: string
  state: CompanyState
  since: Date
  by: string | null
  reason: string | null
  revision: number
  today: string
  entitlements: FoundRight[]
}
type Around = {
  timeZone: string
  /** Of the catalogue. */
  productKinds: readonly { name: string; title: string }[]
}

export type QualificationView = ReturnType<typeof viewQualification>
export type RightView = QualificationView['rights'][number]

/** What a company is known to be, as pages show it. Made on the server, so that times are the same everywhere. */
export function viewQualification(
  { entitlements, since, by, ...company }: FoundQualification,
  { timeZone, productKinds }: Around,
) {
  const titleOf = (kind: string) => productKinds.find(({ name }) => name === kind)?.title ?? kind
  return {
    ...company,
    stateName: COMPANY_STATES[company.state],
    stateLine: by === null ? undefined : `By ${by} on ${formatMoment(since, timeZone)}`,
    rights: entitlements.map(({ checkedAt, checkedBy, withdrawnAt, withdrawnBy, ...right }) => ({
      ...right,
      scope: `${listEvery(right.productKinds.map(titleOf))} in ${listEvery(right.countries)}`,
      validity: `From ${formatDay(right.validFrom)}${right.validTo === null ? ', no expiry' : ` to ${formatDay(right.validTo)}`}`,
      recheck: right.recheckOn === null ? undefined : formatDay(right.recheckOn),
      checked: checkedAt && `By ${checkedBy} on ${formatMoment(checkedAt, timeZone)}`,
      withdrawn: withdrawnAt && `By ${withdrawnBy} on ${formatMoment(withdrawnAt, timeZone)}`,
    })),
  }
}
