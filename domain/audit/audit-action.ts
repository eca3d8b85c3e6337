/** What the audit log calls each action, and how it is said to people. */
export const AUDIT_ACTIONS = {
  'order-status-changed': 'Changed the status of an order',
  'order-deleted': 'Deleted an order',
  'order-erased': 'Erased a customer’s data from an order',
  'order-reviewed': 'Marked an order as reviewed',
  'order-note-added': 'Added a note to an order',
  'order-note-deleted': 'Deleted a note of an order',
  'catalogue-imported': 'Imported a catalogue',
  'product-moved': 'Moved a product',
  'product-archived': 'Archived a product',
  'product-brought-back': 'Brought back an archived product',
  'prices-changed': 'Changed prices',
  'settings-published': 'Published settings',
  'test-mail-sent': 'Sent a test e-mail',
  'orders-exported': 'Exported orders',
  'orders-expired': 'Deleted orders whose time was over',
  'clock-confirmed': 'Said that the clock is right',
  'statistics-exported': 'Exported statistics',
  'signed-in': 'Signed in',
  'signed-out': 'Signed out',
  'second-factor-refused': 'Gave a wrong code after the right password',
  'recovery-code-used': 'Used a recovery code',
  'password-changed': 'Changed the password',
  'password-reset': 'Chose a new password with a link',
  'second-factor-turned-on': 'Turned on the second factor',
  'second-factor-turned-off': 'Turned off the second factor',
  'recovery-codes-renewed': 'Made new recovery codes',
  'sessions-ended': 'Ended sessions',
  'staff-invited': 'Invited a colleague',
  'invitation-accepted': 'Accepted an invitation',
  'reset-link-made': 'Made a link for a new password',
  'staff-disabled': 'Disabled an account',
  'staff-enabled': 'Enabled an account',
  'role-given': 'Made somebody an admin',
  'role-removed': 'Removed the admin role',
  'admin-created': 'Created an admin',
} as const

/** In words; the name itself for an action of a newer version. */
export function describeAction(action: string): string {
  return Object.entries(AUDIT_ACTIONS).find(([known]) => known === action)?.[1] ?? action
}
