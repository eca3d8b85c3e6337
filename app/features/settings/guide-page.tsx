import { useEffect, useMemo, useRef, useState } from 'react'
import { Form, useNavigation } from 'react-router'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { useLeaveGuard } from '#app/ui/use-leave-guard.ts'
import { doneOf, type FieldErrors, type FormAnswer, fieldsOf, problemOf } from '#domain/form-answer.ts'
import type { CountryCode } from '#domain/markets/countries.ts'
import { proposeForCountry } from '#domain/shop/propose-for-country.ts'
import { problemOfSetting } from '#domain/shop/setting.ts'
import { type FieldTexts, toFields } from '#domain/shop/setting-fields.ts'
import { GuideActs, type GuideFacts, GuidePartOf, WhatIsLeft } from './guide-parts.tsx'
import { describeState, focusFirstProblem } from './room-state.ts'
import { SettingField } from './setting-field.tsx'
import type { GuideStepView } from './settings-view.ts'
import { ShopPreview } from './shop-preview.tsx'
import { type RoomOutcome, useKeptRoom } from './use-kept-room.ts'

type GuidePageProps = {
  steps: GuideStepView[]
  texts: FieldTexts
  /** What is wrong with what was typed before. */
  problems: FieldErrors
  version: number
  facts: GuideFacts
  /** Said at the top, after a publication. */
  notice?: string | undefined
  answer?: RoomOutcome | FormAnswer | undefined
}

/** What stands in the fields by a proposal, and how often one was taken. */
type Proposed = { times: number; texts: FieldTexts }

const COUNTRY = 'legalEntity.country'

/** How an empty shop becomes somebody's own, on one page, with the shop beside it as it becomes. */
export function GuidePage({ steps, texts, problems, version, facts, notice, answer }: GuidePageProps) {
  const form = useRef<HTMLFormElement>(null)
  const { latest, isKeeping, unsaved, settle, ...events } = useKeptRoom(
    answer && 'changes' in answer ? answer : undefined,
  )
  const [uploads, setUploads] = useState(0)
  const [looked, setLooked] = useState(steps[0]?.name)
  const [country, setCountry] = useState(texts[COUNTRY]?.[0] ?? '')
  const [proposed, setProposed] = useState<Proposed>({ times: 0, texts: {} })
  const [isShown, setShown] = useState(false)
  const isUploading = uploads > 0
  useLeaveGuard(
    isUploading || unsaved !== 'none',
    isUploading
      ? 'A document is still uploading. Leave this page and lose it?'
      : 'What you typed last could not be saved. Leave this page and lose it?',
    isUploading ? undefined : settle,
  )
  const isBusy = useNavigation().formData?.get('intent') === 'review'
  const errors = latest ? fieldsOf(latest) : problems
  const shown = steps.find(({ name }) => name === looked)?.shown ?? '/'
  const state = useMemo(() => ({ latest, facts }), [latest, facts])
  const preview = <ShopPreview path={shown} state={state} />

  useEffect(() => {
    if (answer?.outcome === 'refused') focusFirstProblem(form.current)
  }, [answer])

  useEffect(() => {
    // The form keeps what is typed; fields that the browser fills in anew say so themselves.
    if (proposed.times > 0) form.current?.dispatchEvent(new Event('input', { bubbles: true }))
  }, [proposed])

  function propose(home: CountryCode) {
    const values = Object.entries(proposeForCountry(home))
    const written = values.map(([path, value]) => toFields(fieldOf(path), value))
    setProposed(({ times }) => ({ times: times + 1, texts: Object.assign({}, ...written) }))
  }

  function fieldOf(path: string) {
    const found = steps.flatMap(({ settings }) => settings).find((setting) => setting.path === path)
    if (!found) throw new Error(`The guide has no field for ${path}, which it proposes`)
    return found
  }

  return (
    <>
      <PageHead title="Set up your shop" />
      <p className="-mt-5 mb-6 max-w-prose text-soft">
        Leave this page whenever you like: what you type is kept, and nothing changes for buyers until you
        publish. You find it again under Settings.
      </p>
      <Notice role="alert" className="mb-6">
        {problemOf(answer)}
      </Notice>
      <Notice role="status" className="mb-6">
        {notice ?? doneOf(answer)}
      </Notice>
      <div className="grid grid-cols-1 items-start gap-x-10 lg:grid-cols-[minmax(0,1fr)_minmax(0,28rem)]">
        <div className="min-w-0">
          <GuideActs settle={settle} />
          <Form
            ref={form}
            method="post"
            replace
            preventScrollReset
            noValidate
            {...events}
            onInput={(event) => {
              events.onInput(event)
              setCountry(String(new FormData(event.currentTarget).get(COUNTRY) ?? ''))
            }}
            className="grid grid-cols-1 [&_:is(input,select,textarea)]:scroll-mb-24"
          >
            <input type="hidden" name="version" value={version} />
            <ol className="grid grid-cols-1">
              {steps.map((step, at) => (
                <li
                  key={step.name}
                  id={step.name}
                  onFocus={() => setLooked(step.name)}
                  className="grid scroll-mt-6 gap-5 border-line border-t py-8"
                >
                  <div className="grid gap-2">
                    <div className="flex flex-wrap items-baseline gap-x-4 gap-y-2">
                      <h2 className="text-2xl">
                        <span className="mr-2 font-mono text-base text-soft">{at + 1}</span>
                        {step.title}
                      </h2>
                      {step.isDone && <Badge tone="secondary">Done</Badge>}
                    </div>
                    <p className="max-w-prose text-sm text-soft">{step.text}</p>
                  </div>
                  <WhatIsLeft left={step.left} />
                  {step.settings.map((setting) => (
                    <SettingField
                      // What is proposed comes into a new field.
                      key={
                        setting.path in proposed.texts ? `${setting.path} ${proposed.times}` : setting.path
                      }
                      setting={setting}
                      texts={{ ...texts, ...proposed.texts }}
                      error={problemOfSetting(setting.path, errors)}
                      errors={errors}
                      onUploading={(is) => setUploads((count) => count + (is ? 1 : -1))}
                    />
                  ))}
                  {step.part && (
                    <GuidePartOf part={step.part} facts={facts} country={country} onProposed={propose} />
                  )}
                </li>
              ))}
            </ol>
            <div className="sticky bottom-0 -mx-3 flex flex-wrap items-center gap-x-6 gap-y-2 border-line border-t bg-paper px-3 py-3">
              <Button type="submit" name="intent" value="review" busy={isBusy} disabled={isUploading}>
                Review and publish
              </Button>
              <span className="lg:hidden">
                <Button variant="outline" onClick={() => setShown(true)}>
                  See the shop
                </Button>
              </span>
              <p role="status" className="text-sm text-soft">
                {isUploading
                  ? 'Uploading a file…'
                  : describeState({ problems: countWrong(steps, errors), isKeeping, unsaved, latest })}
              </p>
            </div>
          </Form>
          <WhatIsLeft left={facts.left} heading="Before you go live" />
        </div>
        <aside aria-label="The shop as it becomes" className="sticky top-6 max-lg:hidden">
          {preview}
        </aside>
      </div>
      <Dialog open={isShown} onClose={() => setShown(false)} title="The shop as it becomes" size="wide">
        {preview}
      </Dialog>
    </>
  )
}

function countWrong(steps: readonly GuideStepView[], errors: FieldErrors) {
  const all = steps.flatMap(({ settings }) => settings)
  return all.filter(({ path }) => problemOfSetting(path, errors) !== undefined).length
}
