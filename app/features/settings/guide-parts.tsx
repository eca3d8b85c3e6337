import type { FormEvent, ReactNode } from 'react'
import { Form, Link, useSubmit } from 'react-router'
import { ActionKey } from '#app/ui/action-key.tsx'
import { Button } from '#app/ui/button.tsx'
import { LinkButton } from '#app/ui/link-button.tsx'
import { countOf } from '#domain/format-count.ts'
import type { CountryCode } from '#domain/markets/countries.ts'
import { findCountry } from '#domain/markets/find-country.ts'
import type { GoLiveStep } from '#domain/shop/go-live-steps.ts'
import type { GuidePart } from '#domain/shop/guide.ts'
import { describeProposal } from '#domain/shop/propose-for-country.ts'

export type GuideFacts = {
  /** The products that came with the shop. */
  examples: { onSale: number; archived: number }
  /** Those of the operator. */
  own: { published: number; drafts: number }
  colleagues: number
  /** What no step settles. */
  left: GoLiveStep[]
}

const ACTS = 'guide-acts'

/**
 * What is done at once stands in a form of its own, outside of the one that keeps what is typed. It waits for that: a save that is answered
 * while the page is read again would leave the page as it was before.
 */
export function GuideActs({ settle }: { settle: () => Promise<boolean> }) {
  const submit = useSubmit()

  function sendWhenKept(event: FormEvent<HTMLFormElement>) {
    const { submitter } = event.nativeEvent as SubmitEvent
    if (!(submitter instanceof HTMLButtonElement)) return
    event.preventDefault()
    void settle().then(() => submit(submitter, { method: 'post', replace: true, preventScrollReset: true }))
  }

  return (
    <Form id={ACTS} method="post" replace preventScrollReset onSubmit={sendWhenKept}>
      <ActionKey />
    </Form>
  )
}

type PartProps = { facts: GuideFacts; country: string; onProposed: (home: CountryCode) => void }

/** What stands in a step beside its settings. `country`: as it is typed at this moment. */
export function GuidePartOf({ part, ...props }: PartProps & { part: GuidePart }) {
  const Part = PARTS[part]
  return <Part {...props} />
}

const PARTS: Record<GuidePart, (props: PartProps) => ReactNode> = {
  proposal: Proposal,
  examples: ExamplesPart,
  import: ProductsPart,
  prices: () => (
    <Links>
      <LinkButton to="/admin/prices" variant="outline" size="small">
        Change prices
      </LinkButton>
    </Links>
  ),
  staff: StaffPart,
}

function Links({ children }: { children: ReactNode }) {
  return <div className="flex flex-wrap items-center gap-3">{children}</div>
}

function Proposal({ country, onProposed }: PartProps) {
  const home = findCountry(country)
  if (!home) return null
  return (
    <div className="grid justify-items-start gap-3 border border-line bg-sheet p-4 text-sm">
      <p className="font-medium">Proposed for a business in this country</p>
      <ul className="grid gap-1 text-soft">
        {describeProposal(home).map((sentence) => (
          <li key={sentence}>{sentence}.</li>
        ))}
      </ul>
      <Button size="small" variant="outline" onClick={() => onProposed(home)}>
        Use what is proposed
      </Button>
    </div>
  )
}

function ExamplesPart({ facts: { examples } }: PartProps) {
  const { onSale, archived } = examples
  return (
    <div className="grid justify-items-start gap-3 text-sm">
      <p>
        {onSale > 0
          ? `${countOf(onSale, 'example')} on sale. To keep them for a while, leave this as it is.`
          : 'No example is on sale.'}
      </p>
      <input type="hidden" form={ACTS} name="examples" value={onSale} />
      <Links>
        {onSale > 0 && (
          <Button type="submit" form={ACTS} name="intent" value="start-empty" size="small">
            Start empty
          </Button>
        )}
        {archived > 0 && (
          <Button
            type="submit"
            form={ACTS}
            name="intent"
            value="bring-examples-back"
            size="small"
            variant="outline"
          >
            Bring the examples back
          </Button>
        )}
      </Links>
      <p className="text-soft">
        ‘Start empty’ archives the examples at once, and hides in your draft the claims that nothing proves.
      </p>
    </div>
  )
}

function ProductsPart({ facts: { own } }: PartProps) {
  return (
    <div className="grid justify-items-start gap-3 text-sm">
      <p>
        {own.published + own.drafts === 0
          ? 'None yet.'
          : `${countOf(own.published, 'product')} published, ${countOf(own.drafts, 'draft')}.`}
      </p>
      <Links>
        <LinkButton to="/admin/catalogue/import" variant="outline" size="small">
          Import a spreadsheet
        </LinkButton>
        <LinkButton to="/admin/catalogue" variant="quiet" size="small">
          Open the catalogue
        </LinkButton>
      </Links>
    </div>
  )
}

function StaffPart({ facts: { colleagues } }: PartProps) {
  return (
    <div className="grid justify-items-start gap-3 text-sm">
      <p>{colleagues === 0 ? 'You are alone so far.' : `${countOf(colleagues, 'colleague')} beside you.`}</p>
      <Links>
        <LinkButton to="/admin/staff" variant="outline" size="small">
          Invite colleagues
        </LinkButton>
      </Links>
    </div>
  )
}

/** What is still missing before the shop can open to the public. */
export function WhatIsLeft({ left, heading }: { left: readonly GoLiveStep[]; heading?: string }) {
  if (left.length === 0) return null
  return (
    <div className="grid gap-3">
      {heading && <h2 className="mt-10 text-2xl">{heading}</h2>}
      <ul className="grid gap-2 border-resin border-l-2 pl-4 text-sm">
        {left.map((step) => (
          <li key={step.name}>
            <p className="font-medium">
              {step.to && heading ? <Link to={step.to}>{step.title}</Link> : step.title}
            </p>
            <p className="text-soft">{step.text}</p>
          </li>
        ))}
      </ul>
    </div>
  )
}
