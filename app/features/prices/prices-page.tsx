import { useRef, useState } from 'react'
import { Form, Link, useNavigation } from 'react-router'
import { ActionKey } from '#app/ui/action-key.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { DefinitionList } from '#app/ui/definition-list.tsx'
import { Input } from '#app/ui/input.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { Section } from '#app/ui/section.tsx'
import { Select } from '#app/ui/select.tsx'
import { doneOf, type FormAnswer, problemOf } from '#domain/form-answer.ts'
import { LadderNotes } from './ladder-notes.tsx'
import { LadderPreview } from './ladder-preview.tsx'
import { LimitFields } from './limit-fields.tsx'
import { PricesTabs } from './prices-tabs.tsx'
import type { KindView, LadderView } from './prices-view.ts'
import { TierRows } from './tier-rows.tsx'
import { type LadderForm, useLadderForm } from './use-ladder-form.ts'

type PricesPageProps = {
  kind: KindView
  kinds: { name: string; title: string }[]
  ladders: LadderView[]
  revision: number
  timeZone: string
  /** Not everybody who changes prices sees orders, or settings. */
  may: { seeOrders: boolean; changeSettings: boolean }
  /** Claims of the settings that do not follow the ladder. */
  claims: string[]
  justPublished: number | undefined
  answer: FormAnswer | undefined
}

/** What orders of a kind cost and how much they may be: as it holds, as it is to be, and as it was. */
export function PricesPage(props: PricesPageProps) {
  const { kind, kinds, ladders, revision, timeZone, may, claims, justPublished, answer } = props
  const current = ladders.find(({ state }) => state === 'current')
  const editor = useRef<HTMLElement>(null)
  const form = useLadderForm(kind, current?.typed ?? EMPTY, justPublished !== undefined)
  const published = ladders.find(({ number }) => number === justPublished)
  const outcome = answer?.intent === 'withdraw' ? answer : undefined

  function use(ladder: LadderView) {
    form.change(ladder.typed)
    editor.current?.focus()
    editor.current?.scrollIntoView()
  }

  return (
    <>
      <PageHead title="Prices" />
      <PricesTabs kinds={kinds} current={kind.name} />
      <Notice role="status" className="mb-6 max-w-176">
        {doneOf(outcome) ?? (published && describePublished(published))}
      </Notice>
      <Notice role="alert" className="mb-6 max-w-176">
        {problemOf(outcome)}
      </Notice>
      <Scheduled ladders={ladders} />
      <section
        ref={editor}
        tabIndex={-1}
        aria-labelledby="ladder-title"
        className="mb-8 grid gap-6 outline-none"
      >
        <div>
          <h2 id="ladder-title" className="text-xl">
            {kind.isTiered ? `Price per gram by order weight` : `Order quantities of ${kind.many}`}
          </h2>
          <p className="mt-1 max-w-prose text-sm text-soft">
            {kind.isTiered
              ? 'The first tier is the minimum order. Existing orders keep their prices.'
              : 'Each product has its own price. Existing orders are not affected.'}
          </p>
        </div>
        {kind.isTiered && <TierRows form={form} current={current?.typed ?? EMPTY} />}
        <LimitFields kind={kind} form={form} />
        {kind.isTiered && <LadderNotes form={form} />}
      </section>
      <div className="grid gap-8 pb-8">
        <LadderPreview kind={kind.name} form={form} hasLinks={may.seeOrders} />
        {claims.length > 0 && form.isChanged && <FixedClaims claims={claims} hasLink={may.changeSettings} />}
      </div>
      <PublishBar form={form} revision={revision} timeZone={timeZone} answer={answer} />
      <LadderHistory ladders={ladders} onUse={use} />
    </>
  )
}

const EMPTY = { minimum: '', maximum: '', step: '', capped: false, tiers: [] }

/** What is to begin later, and the way to take it back. */
function Scheduled({ ladders }: { ladders: LadderView[] }) {
  const scheduled = ladders.filter(({ state }) => state === 'scheduled')
  return scheduled.map(({ number, begins, published }) => (
    <Form
      key={number}
      method="post"
      replace
      preventScrollReset
      className="mb-6 flex max-w-176 flex-wrap items-center justify-between gap-x-6 gap-y-2 border-resin border-l-2 bg-sheet px-4 py-3 text-sm"
    >
      <ActionKey />
      <input type="hidden" name="intent" value="withdraw" />
      <input type="hidden" name="number" value={number} />
      <p className="max-w-prose">
        <strong className="font-medium">Other prices take effect on {begins}.</strong> {published}.
      </p>
      <Button type="submit" variant="outline" size="small">
        Withdraw
        <span className="sr-only"> the prices from {begins}</span>
      </Button>
    </Form>
  ))
}

function FixedClaims({ claims, hasLink }: { claims: string[]; hasLink: boolean }) {
  return (
    <p className="max-w-176 border-resin border-l-2 bg-sheet px-4 py-3 text-sm">
      The home page also says {claims.map((text) => `‘${text}’`).join(' and ')}. These texts are not updated
      with the prices:{' '}
      {hasLink ? <Link to="/admin/settings/claims">check the claims</Link> : 'ask an owner of the shop'}.
    </p>
  )
}

function describePublished({ state, begins }: LadderView) {
  if (state === 'scheduled') return `Published. These prices take effect on ${begins}.`
  return 'Published. Buyers see these prices now, and anyone with an open order form is notified.'
}

const STATES: Record<LadderView['state'], string | undefined> = {
  current: 'In effect',
  scheduled: 'Scheduled',
  withdrawn: 'Withdrawn',
  past: undefined,
}

type LadderHistoryProps = { ladders: LadderView[]; onUse: (ladder: LadderView) => void }

/** Every ladder that was published, with who and when; each can be brought back. */
function LadderHistory({ ladders, onUse }: LadderHistoryProps) {
  return (
    <Section id="ladder-history" title="History" heading="mb-3 text-xl" className="mt-12 max-w-176">
      <ol className="grid">
        {ladders.map((ladder) => {
          const { number, state, begins, published, withdrawn, facts } = ladder
          return (
            <li key={number} className="grid gap-1 border-line border-t py-4">
              <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
                <h3 className="flex flex-wrap items-center gap-x-3 gap-y-1">
                  From {begins}
                  {STATES[state] && (
                    <Badge tone={state === 'current' ? 'mark' : 'default'}>{STATES[state]}</Badge>
                  )}
                </h3>
                {state !== 'current' && (
                  <Button variant="outline" size="small" onClick={() => onUse(ladder)}>
                    Use these prices
                    <span className="sr-only"> of {begins}</span>
                  </Button>
                )}
              </div>
              <p className="text-sm text-soft">{[published, withdrawn].filter(Boolean).join('. ')}</p>
              <details className="text-sm">
                <summary className="w-fit cursor-pointer text-soft hover:text-ink">Show prices</summary>
                <DefinitionList facts={facts} className="mt-2" />
              </details>
            </li>
          )
        })}
      </ol>
    </Section>
  )
}

type PublishBarProps = {
  form: LadderForm
  revision: number
  timeZone: string
  answer: FormAnswer | undefined
}

/** Now, or from a time on. It stays in its place while what is above it grows. */
function PublishBar({ form, revision, timeZone, answer }: PublishBarProps) {
  const [begin, setBegin] = useState('now')
  const isBusy = useNavigation().formData?.get('intent') === 'publish'
  const { typed, ladder, isChanged } = form
  return (
    <Form
      method="post"
      replace
      preventScrollReset
      className="sticky bottom-0 z-1 grid gap-3 border-line border-t bg-paper py-3"
    >
      <ActionKey />
      <input type="hidden" name="intent" value="publish" />
      <input type="hidden" name="revision" value={revision} />
      <input type="hidden" name="ladder" value={JSON.stringify(typed)} />
      <Notice role="alert">{answer?.intent === 'publish' && problemOf(answer)}</Notice>
      <div className="flex flex-wrap items-center gap-3">
        <Select
          name="begin"
          aria-label="Prices take effect"
          value={begin}
          onChange={(event) => setBegin(event.target.value)}
          className="w-44"
        >
          <option value="now">Now</option>
          <option value="later">From a set time</option>
        </Select>
        {begin === 'later' && (
          <>
            <Input type="datetime-local" name="from" required aria-label="Start" className="w-56" />
            <span className="text-sm text-soft">{timeZone}</span>
          </>
        )}
        <Button type="submit" busy={isBusy} disabled={!ladder || !isChanged}>
          Publish
        </Button>
        {isChanged ? (
          <Button variant="quiet" onClick={form.startOver}>
            Discard changes
          </Button>
        ) : (
          <p className="text-sm text-soft">These prices are in effect.</p>
        )}
      </div>
    </Form>
  )
}
