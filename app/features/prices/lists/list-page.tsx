import ArrowLeft from 'lucide-react/icons/arrow-left'
import { useState } from 'react'
import { Form, useNavigation, useSubmit } from 'react-router'
import { ActionKey } from '#app/ui/action-key.tsx'
import { withKey } from '#app/ui/action-keys.ts'
import { Button } from '#app/ui/button.tsx'
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx'
import { InputField } from '#app/ui/input-field.tsx'
import { LinkButton } from '#app/ui/link-button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { Section } from '#app/ui/section.tsx'
import { doneOf, type FieldErrors, type FormAnswer, fieldsOf, problemOf } from '#domain/form-answer.ts'
import { readTypedList } from '#domain/price-lists/typed-list.ts'
import { BuyersFields } from './buyers-fields.tsx'
import { KindTermsFields, type ListedKind } from './kind-terms-fields.tsx'
import { ListPreview, type ListPreviewProps } from './list-preview.tsx'
import { EndList, ListVersions } from './list-versions.tsx'
import type { ListView } from './list-view.ts'
import { describeDropped } from './losses.ts'
import { PriceRows } from './price-rows.tsx'
import { type ListForm, useListForm } from './use-list-form.ts'

type Company = { number: number; name: string; place: string }

/** `ties`: sentences that say which other list, which product, for whom, and when. */
type ListAnswer = FormAnswer & { ties?: string[] }

type ListPageProps = {
  view: ListView
  groups: { id: number; name: string }[]
  found: Company[]
  kinds: ListedKind[]
  preview: ListPreviewProps['preview']
  answer: ListAnswer | undefined
}

/** A price list: for whom, when, and at which prices. It is worked on as a draft and published when it is right. */
export function ListPage({ view, groups, kinds, preview, answer }: ListPageProps) {
  const isRefused = problemOf(answer) !== undefined
  const refused = fieldsOf(answer)
  const isNamed = Object.keys(refused).length > 0
  const form = useListForm(view.typed, { revision: view.revision, isRefused })
  const { typed } = form
  const reading = readTypedList(typed, kinds)
  const problems = { ...refused, ...reading.problems }
  // What is not typed yet is no mistake before somebody publishes.
  const shown = isNamed ? problems : withoutContent(problems)
  return (
    <>
      <div className="mb-6">
        <LinkButton to="/admin/price-lists" variant="outline" size="small">
          <ArrowLeft aria-hidden strokeWidth={1.5} className="size-4" /> All price lists
        </LinkButton>
      </div>
      <PageHead title={view.name} />
      <Outcome answer={answer} />
      <div className="grid gap-10">
        <Section
          id="who-title"
          title="Customers and period"
          heading="text-xl"
          className="grid max-w-176 gap-5"
        >
          <InputField
            label="Name"
            error={shown.name}
            hint="For your staff: customers never see it."
            maxLength={100}
            autoComplete="off"
            value={typed.name}
            onChange={(event) => form.change({ name: event.target.value })}
          />
          <InputField
            label="Name for customers"
            optional
            hint="They read ‘Your price: …’ with this name. Leave empty for ‘Your price’ alone."
            maxLength={100}
            autoComplete="off"
            value={typed.publicName}
            onChange={(event) => form.change({ publicName: event.target.value })}
          />
          <BuyersFields form={form} groups={groups} known={view.companies} problem={shown.buyers} />
          <div className="grid gap-5 sm:grid-cols-2">
            {(['from', 'to'] as const).map((name) => (
              <InputField
                key={name}
                label={name === 'from' ? 'From' : 'To'}
                optional
                error={shown[name]}
                hint={`${name === 'from' ? 'Leave empty to start when published' : 'Leave empty for no end date'}. ${view.timeZone}`}
                type="datetime-local"
                value={typed[name]}
                onChange={(event) => form.change({ [name]: event.target.value })}
              />
            ))}
          </div>
        </Section>
        {kinds.map((kind) => (
          <Section
            key={kind.name}
            id={`${kind.name}-title`}
            title={kind.title}
            heading="text-xl"
            className="grid gap-5"
          >
            <KindTermsFields kind={kind} form={form} problems={shown} />
            <PriceRows kind={kind} form={form} problems={shown} />
          </Section>
        ))}
        <p role="alert" className="text-clay text-sm empty:hidden">
          {isNamed ? problems.content : ''}
        </p>
      </div>
      <SaveBar view={view} form={form} />
      <ListPreview preview={preview} isSaved={!form.isChanged} kinds={kinds} known={view.companies} />
      <ListVersions view={view} />
      <EndList view={view} />
    </>
  )
}

function withoutContent({ content: _, ...problems }: FieldErrors): FieldErrors {
  return problems
}

function Outcome({ answer }: { answer: ListAnswer | undefined }) {
  const done = doneOf(answer)
  const problem = problemOf(answer)
  return (
    <>
      <Notice role="status" className="mb-6 max-w-176">
        {done && `${done}.`}
      </Notice>
      <div
        role="alert"
        className="mb-6 grid max-w-176 gap-2 border-clay border-l-2 bg-sheet px-4 py-3 text-clay text-sm empty:hidden"
      >
        {problem && <p>{problem}</p>}
        {answer?.ties && (
          <ul className="grid list-disc gap-1 pl-5">
            {answer.ties.map((tie) => (
              <li key={tie}>{tie}</li>
            ))}
          </ul>
        )}
      </div>
    </>
  )
}

/** It stays in its place while what is above it grows. Publishing asks first where somebody would lose the prices of the list. */
function SaveBar({ view, form }: { view: ListView; form: ListForm }) {
  const [isAsking, setAsking] = useState(false)
  const submit = useSubmit()
  const busy = useNavigation().formData?.get('intent')
  const dropped = describeDropped(view, form.typed)
  const list = JSON.stringify(form.typed)
  return (
    <Form
      method="post"
      replace
      preventScrollReset
      onSubmit={form.onSend}
      className="sticky bottom-0 z-1 mt-10 flex flex-wrap items-center gap-3 border-line border-t bg-paper py-3"
    >
      <ActionKey />
      <input type="hidden" name="revision" value={view.revision} />
      <input type="hidden" name="list" value={list} />
      <Button
        type="submit"
        name="intent"
        value="save"
        variant="outline"
        busy={busy === 'save'}
        disabled={!form.isChanged}
      >
        Save draft
      </Button>
      {dropped === undefined ? (
        <Button type="submit" name="intent" value="publish" busy={busy === 'publish'}>
          Publish
        </Button>
      ) : (
        <Button busy={busy === 'publish'} onClick={() => setAsking(true)}>
          Publish
        </Button>
      )}
      {form.isChanged && (
        <Button variant="quiet" onClick={form.startOver}>
          Discard changes
        </Button>
      )}
      {!form.isChanged && view.hasDraft && (
        <>
          <p className="text-sm text-soft">Draft: not visible to customers.</p>
          {view.isPublished && (
            <Button type="submit" name="intent" value="discard" variant="quiet" busy={busy === 'discard'}>
              Discard draft
            </Button>
          )}
        </>
      )}
      <ConfirmDialog
        open={isAsking && dropped !== undefined}
        title="Remove these prices?"
        text={dropped ?? ''}
        confirmLabel="Publish"
        onCancel={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false)
          form.onSend()
          submit(withKey({ intent: 'publish', revision: view.revision, list }), {
            method: 'post',
            replace: true,
            preventScrollReset: true,
          })
        }}
      />
    </Form>
  )
}
