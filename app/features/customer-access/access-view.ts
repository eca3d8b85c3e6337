import { formatMoment } from '#domain/format-moment.ts'

type PersonAccess = {
  id: number
  name: string
  maySignIn: boolean
  mayOrder: boolean
  sessions: number
  lastSeenAt: Date | null
}
export type AccessView = ReturnType<typeof viewAccess>[number]

export function viewAccess(people: readonly PersonAccess[], timeZone: string) {
  return people.map(({ id, name, maySignIn, mayOrder, sessions, lastSeenAt }) => ({
    ...{ id, name, maySignIn, mayOrder },
    isSignedIn: maySignIn && sessions > 0,
    seen: lastSeenAt ? `signed in, last seen ${formatMoment(lastSeenAt, timeZone)}` : 'not signed in',
  }))
}

type OpenInvitation = {
  id: number
  name: string
  email: string
  mayOrder: boolean
  invitedBy: string
  expiresAt: Date
}
export type InvitationView = ReturnType<typeof viewInvitations>[number]

export function viewInvitations(invitations: readonly OpenInvitation[], timeZone: string) {
  return invitations.map(({ expiresAt, ...invitation }) => ({
    ...invitation,
    until: formatMoment(expiresAt, timeZone),
  }))
}
