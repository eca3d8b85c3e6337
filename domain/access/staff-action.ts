export const STAFF_ACTIONS = ['disable', 'enable', 'roles'] as const
export type StaffAction = (typeof STAFF_ACTIONS)[number]

export type StaffRefusal = 'last-owner' | 'yourself' | 'own-link' | 'gone' | 'not-an-owner'

export function describeStaffRefusal(reason: StaffRefusal): string {
  switch (reason) {
    case 'last-owner':
      return 'This is the last owner who can sign in. Add another owner first.'
    case 'yourself':
      return 'You cannot do this to your own account. Ask another owner.'
    case 'own-link':
      return 'You cannot create a link for yourself. Change your password under Account (/admin/account).'
    case 'gone':
      return 'This account no longer exists.'
    case 'not-an-owner':
      return 'You are no longer an owner.'
  }
}
