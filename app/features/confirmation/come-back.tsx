import { Section } from '#app/ui/section.tsx'

export type WayBack = {
  /** What became of the e-mail that confirms the order, and where to it went. */
  mail: string | undefined
  /** What its link opens it for. Undefined where only those of the company may see it, who sign in. */
  byLink: boolean
  /** How long this browser knows the order. */
  days: number | undefined
  /** The address to sign in with; undefined where nobody can be mailed a link. */
  email: string | undefined
}

/** How to find this page again. */
export function ComeBack({ mail, byLink, days, email }: WayBack) {
  return (
    <Section id="come-back" title="How to come back" heading="text-xl" className="print:hidden">
      <div className="mt-3 grid gap-3 break-words">
        {mail && <p>{mail}</p>}
        <ul className="grid list-disc gap-1.5 pl-5 text-soft">
          {mail && byLink && <li>The link in the e-mail opens this page on every device.</li>}
          {days !== undefined && <li>This browser opens it for {days} days.</li>}
          {email && (
            <li>
              <a href="/account">Your account</a> lists it, once you have signed in with {email}.
            </li>
          )}
        </ul>
      </div>
    </Section>
  )
}

/** For whoever came by a link from an e-mail that opens nothing. */
export function BrokenLink() {
  return (
    <section aria-labelledby="broken-link" className="mt-8 border-clay border-l-2 bg-sheet px-5 py-4">
      <h2 id="broken-link" className="font-sans text-base">
        This link is incomplete
      </h2>
      <p className="mt-1 max-w-prose">
        Its end is missing or was changed, so this page shows only what everybody may see of the order. Press
        the button in our e-mail again, or copy the whole link. No e-mail any more?{' '}
        <a href="/account">Sign in</a> with the e-mail address of the order: we send you a link, and you find
        the order in your account.
      </p>
    </section>
  )
}
