import type { ReactNode } from 'react'
import { LinkButton } from '#app/ui/link-button.tsx'
import { APPLICATION_KEPT_MONTHS } from '#domain/qualification/application-limits.ts'
import { ApplyForm, MoreForm } from './apply-form.tsx'

export type ApplyState =
  /** Anybody may order here. */
  | { kind: 'closed' }
  | { kind: 'open'; draft: string; countries: readonly string[]; rights: string }
  /** Staff have asked this applicant for more. */
  | { kind: 'asked'; draft: string; token: string; businessName: string; question: string }
  | { kind: 'link-over' }

/** Where a business applies for approval. */
export function ApplyPage({ shopName, state }: { shopName: string; state: ApplyState }) {
  switch (state.kind) {
    case 'closed':
      return (
        <Frame title="No application is needed" lead={`${shopName} takes orders from any business.`}>
          <LinkButton to="/#products" variant="outline">
            Browse products
          </LinkButton>
        </Frame>
      )
    case 'link-over':
      return (
        <Frame
          title="This link no longer works"
          lead="It was used already, your application was decided, or the link is too old. Our last e-mail says how far your application is."
        />
      )
    case 'asked':
      return (
        <Frame title="We need to know more" lead={`For the application of ${state.businessName}:`}>
          <blockquote className="whitespace-pre-line break-words border-resin border-l-2 bg-sheet px-4 py-3">
            {state.question}
          </blockquote>
          <MoreForm draft={state.draft} token={state.token} />
        </Frame>
      )
    case 'open':
      return (
        <Frame
          title="Apply for approval"
          lead={`${shopName} sells to businesses that have a right to these products. Tell us who you are and prove your right: ${state.rights}. A person reads it, and you hear from us by mail.`}
        >
          <ApplyForm {...state} />
          <WhatIsKept />
        </Frame>
      )
  }
}

function Frame({ title, lead, children }: { title: string; lead: string; children?: ReactNode }) {
  return (
    <div className="wrap grid justify-items-center py-14 md:py-20">
      <div className="grid w-full max-w-2xl justify-items-stretch gap-6">
        <div className="grid gap-2">
          <h1 className="text-3xl">{title}</h1>
          <p className="max-w-prose break-words text-soft">{lead}</p>
        </div>
        {children && <div className="grid justify-items-start gap-8 *:w-full">{children}</div>}
      </div>
    </div>
  )
}

function WhatIsKept() {
  return (
    <section aria-labelledby="what-is-kept" className="border-line border-t pt-6 text-sm text-soft">
      <h2 id="what-is-kept" className="mb-2 text-ink text-xl">
        What we keep, and for how long
      </h2>
      <ul className="grid list-disc gap-1 pl-5">
        <li>Those who check customers see what you send, and nobody else.</li>
        <li>
          If we approve it, it is kept with your business for as long as you are our customer, as the proof
          that we were allowed to sell to you.
        </li>
        <li>
          If we refuse it, or it stays unanswered, all of it is deleted {APPLICATION_KEPT_MONTHS} months after
          the last change.
        </li>
        <li>Files that you choose and do not send are deleted within two days.</li>
        <li>
          To have it deleted sooner, write to us: see the <a href="/privacy-policy">privacy policy</a>.
        </li>
      </ul>
    </section>
  )
}
