export const STAFF_ACTIONS = ['disable', 'enable', 'remove-role', 'give-role'] as const
export type StaffAction = (typeof STAFF_ACTIONS)[number]

export type StaffRefusal = 'last-admin' | 'yourself' | 'own-link' | 'gone' | 'not-an-admin'

export function describeStaffRefusal(reason: StaffRefusal): string {
  switch (reason) {
    case 'last-admin':
      return 'This is the last admin who can sign in. Make sure that there is another one first.'
    case 'yourself':
      return 'Ask a colleague to do this: nobody shuts themselves out.'
    case 'own-link':
      return 'Nobody makes a link for themselves: change your own password under Account (/admin/account).'
    case 'gone':
      return 'This account no longer exists.'
    case 'not-an-admin':
      return 'You are no longer an admin.'
  }
}
