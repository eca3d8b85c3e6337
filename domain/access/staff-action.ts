export const STAFF_ACTIONS = ['disable', 'enable', 'roles'] as const
export type StaffAction = (typeof STAFF_ACTIONS)[number]

export type StaffRefusal = 'last-owner' | 'yourself' | 'own-link' | 'gone' | 'not-an-owner'

export function describeStaffRefusal(reason: StaffRefusal): string {
  switch (reason) {
    case 'last-owner':
      return 'This is the last owner who can sign in. Make sure that there is another one first.'
    case 'yourself':
      return 'Ask a colleague to do this: nobody shuts themselves out.'
    case 'own-link':
      return 'Nobody makes a link for themselves: change your own password under Account (/admin/account).'
    case 'gone':
      return 'This account no longer exists.'
    case 'not-an-owner':
      return 'You are no longer an owner.'
  }
}
