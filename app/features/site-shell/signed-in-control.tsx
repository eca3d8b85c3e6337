import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { buttonClasses } from '#app/ui/button-classes.ts'
import { MENU_ITEM_CLASSES, Menu } from '#app/ui/menu.tsx'

/** The button to sign out; for staff also the link to the back office. */
export function SignedInControl({ isStaff }: { isStaff: boolean }) {
  if (!isStaff) {
    return (
      <SignOutForm>
        <button type="submit" className={buttonClasses({ variant: 'quiet', size: 'small' })}>
          Sign Out
        </button>
      </SignOutForm>
    )
  }
  return (
    <Menu label="Admin Menu" variant="quiet">
      <Link to="/admin/dashboard" reloadDocument role="menuitem" tabIndex={-1} className={MENU_ITEM_CLASSES}>
        Dashboard
      </Link>
      <SignOutForm>
        <button type="submit" role="menuitem" tabIndex={-1} className={MENU_ITEM_CLASSES}>
          Sign Out
        </button>
      </SignOutForm>
    </Menu>
  )
}

/** A plain form: it works without script, and the page that follows starts clean of what the person saw. */
function SignOutForm({ children }: { children: ReactNode }) {
  return (
    <form method="post" action="/sign-out">
      <input type="hidden" name="to" value="/" />
      {children}
    </form>
  )
}
