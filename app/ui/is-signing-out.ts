/**
 * Whether 'Sign Out' was pressed before the scripts of the page were there: the browser itself is on its way then, and nothing of this
 * page may lead elsewhere. It leaves the focus on the button.
 */
export function isSigningOut(): boolean {
  return document.activeElement?.closest('form')?.action.endsWith('/sign-out') ?? false
}
