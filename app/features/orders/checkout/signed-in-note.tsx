/** Where orders are for those who have signed in, and this buyer has not. The draft waits on the device. */
export function SignedInNote() {
  return (
    <p className="max-w-prose border-resin border-l-2 bg-sheet px-4 py-3 text-sm">
      We take orders from signed-in buyers. <a href="/account">Sign in</a>; what you fill in here is kept.
    </p>
  )
}
