import type { InvitationForStaff, PersonAccess } from '#domain/companies/company.ts'
import { formatMoment } from '#domain/format-moment.ts'

export type AccessView = ReturnType<typeof viewAccess>[number]

export function viewAccess(people: readonly PersonAccess[], timeZone: string) {
  return people.map(({ id, name, maySignIn, mayOrder, sessions, lastSeenAt }) => ({
    ...{ id, name, maySignIn, mayOrder },
    isSignedIn: maySignIn && sessions > 0,
    seen: lastSeenAt ? `signed in, last seen ${formatMoment(lastSeenAt, timeZone)}` : 'not signed in',
  }))
}

export type InvitationView = ReturnType<typeof viewInvitations>[number]

export function viewInvitations(invitations: readonly InvitationForStaff[], timeZone: string) {
  return invitations.map(({ expiresAt, ...invitation }) => ({
    ...invitation,
    until: formatMoment(expiresAt, timeZone),
  }))
}
