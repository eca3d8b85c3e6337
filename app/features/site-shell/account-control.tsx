import { lazy, Suspense } from 'react'
import { LinkButton } from '#app/ui/link-button.tsx'
import type { ShellViewer } from './shell-viewer.ts'

// Few visitors have an account: those who do fetch what the others never need.
const SignedInControl = lazy(async () => ({
  default: (await import('./signed-in-control.tsx')).SignedInControl,
}))

/** The link to sign in, or the menu of a signed-in person. */
export function AccountControl({ viewer: { kind } }: { viewer: ShellViewer }) {
  if (kind !== 'anonymous') {
    return (
      <Suspense>
        <SignedInControl isStaff={kind === 'staff'} />
      </Suspense>
    )
  }
  return (
    <LinkButton to="/auth" variant="quiet" size="small">
      Admin Login
    </LinkButton>
  )
}
