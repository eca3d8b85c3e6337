const AS_BUYER = '/api/demo/sign-in-as-buyer'
const PRESS = 'cursor-pointer underline underline-offset-4'

/** In a demo: said before anything else on every page. One press signs in; whoever is signed in needs links alone. */
export function DemoNotice({ isStaff }: { isStaff: boolean }) {
  return (
    <aside aria-label="Demo" className="site-notice border-line border-b bg-mist text-sm print:hidden">
      <div className="wrap flex flex-wrap items-center gap-x-6 gap-y-1 py-2">
        <p>
          <strong className="mr-2 font-mono font-normal text-resin-ink text-xs">Demo</strong>
          Everything is made up; nothing is sent.
        </p>
        {isStaff ? <StaffLinks /> : <SignIn />}
      </div>
    </aside>
  )
}

function StaffLinks() {
  return (
    <ul className="flex flex-wrap gap-x-4">
      <li>
        <a href="/">The shop</a>
      </li>
      <li>
        <a href="/admin/dashboard">The back office</a>
      </li>
      <li>
        <a href="/demo/mails">The mails</a>
      </li>
      <li>
        {/* A buyer has a session of their own, beside that of the staff. */}
        <form method="post" action={AS_BUYER}>
          <button type="submit" className={PRESS}>
            Enter as a buyer
          </button>
        </form>
      </li>
    </ul>
  )
}

/** Where each of them leads is decided on the server: see server/api/demo.ts. */
function SignIn() {
  return (
    <form method="post" action="/api/demo/sign-in" className="flex flex-wrap gap-x-4">
      <button type="submit" name="to" value="/admin/dashboard" className={PRESS}>
        Enter as staff
      </button>
      <button type="submit" formAction={AS_BUYER} className={PRESS}>
        Enter as a buyer
      </button>
      <button type="submit" name="to" value="/demo/mails" className={PRESS}>
        Read the mails
      </button>
    </form>
  )
}
