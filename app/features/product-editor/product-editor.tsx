import { useState } from 'react'
import { useFetcher, useNavigate } from 'react-router'
import { withKey } from '#app/ui/action-keys.ts'
import { Button } from '#app/ui/button.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx'
import { readUnsent } from '#app/ui/unsent.ts'
import { compareProducts } from '#domain/catalogue/editing/compare-products.ts'
import type { ProductIntent } from '#domain/catalogue/editing/product-action.ts'
import { fromTyped } from '#domain/catalogue/editing/typed-product.ts'
import type { FormAnswer } from '#domain/form-answer.ts'
import { ClashPanel } from './clash-panel.tsx'
import type { SaveState } from './draft-keeper.ts'
import { ProductAside } from './product-aside.tsx'
import { ProductForm } from './product-form.tsx'
import { ProductHead } from './product-head.tsx'
import type { ProductView } from './product-view.ts'
import { PublishDialog, SchedulePanel } from './publish-dialog.tsx'
import { useDraft } from './use-draft.ts'

const BACK = { to: '/admin/catalogue', text: 'Back to Catalogue' }

/** Edits a draft beside what buyers see. Whatever is typed is kept. */
export function ProductEditor({ product }: { product: ProductView }) {
  const { values, save, savedAt, problems, clash, keeper } = useDraft(product)
  const [asked, setAsked] = useState<'publish' | keyof typeof QUESTIONS>()
  const [isAsking, setAsking] = useState(false)
  const [namesMissing, setNamesMissing] = useState(false)
  // Publishing makes this form anew, and a file on its way would not find it any more.
  const [isUploading, setIsUploading] = useState(false)
  const fetcher = useFetcher<FormAnswer>()
  const navigate = useNavigate()
  const { fields, published, state, number, changed, schedule } = product
  const changes = compareProducts(
    fields,
    published ? fromTyped(fields, published.values) : {},
    fromTyped(fields, values),
  )
  const hasDraft = state === 'draft' || changes.length > 0
  const question = asked && asked !== 'publish' ? QUESTIONS[asked] : undefined
  const isBusy = fetcher.state !== 'idle'

  /** Everything that follows is about what is typed. */
  async function saved() {
    const outcome = await keeper.current?.saveNow()
    return outcome?.isSaved ? outcome : undefined
  }

  async function askToPublish() {
    setAsking(true)
    const outcome = await saved()
    setAsking(false)
    // Whoever has typed on since the press wants to go on typing.
    if (!outcome || outcome.values !== values) return
    setNamesMissing(true)
    const [first] = outcome.problems
    if (first) focusField(first.field)
    else setAsked('publish')
  }

  async function send(intent: ProductIntent, more: Record<string, string> = {}) {
    const outcome = await saved()
    if (!outcome) return
    await fetcher.submit(withKey({ intent, revision: outcome.revision, ...more }), { method: 'post' })
    if (readUnsent()) return
    setAsked(undefined)
    // What was pressed is gone with the state that it belonged to: the keyboard goes on from here.
    document.getElementById('content')?.focus({ preventScroll: true })
  }

  async function preview() {
    if (await saved()) navigate(`/admin/catalogue/${number}/preview`)
  }

  return (
    <>
      <ProductHead product={product} name={String(values.name ?? '')} back={BACK} hasDraft={hasDraft} />
      <div className="sticky top-0 z-2 -mx-(--wrap-padding) mb-8 flex items-center justify-between gap-4 border-line border-y bg-paper px-(--wrap-padding) py-2">
        <SaveStatus
          state={clash ? 'clash' : save}
          at={savedAt}
          idle={hasDraft ? `Draft by ${changed.by}, ${changed.at}` : 'As published'}
        />
        <div className="flex gap-3">
          <Button variant="outline" size="small" disabled={isUploading} onClick={preview}>
            Preview
          </Button>
          <Button
            size="small"
            disabled={!hasDraft || clash !== undefined || isUploading}
            busy={isAsking}
            onClick={askToPublish}
          >
            Publish
          </Button>
        </div>
      </div>
      {schedule && (
        <SchedulePanel
          product={product}
          schedule={schedule}
          isBusy={isBusy}
          onMove={(at) => fetcher.submit(withKey({ intent: 'move-schedule', at }), { method: 'post' })}
          onCancel={() => fetcher.submit(withKey({ intent: 'unschedule' }), { method: 'post' })}
        />
      )}
      {clash && (
        <ClashPanel
          fields={fields}
          clash={clash}
          mine={values}
          onSettle={(choices) => keeper.current?.settle(choices)}
        />
      )}
      <div className="grid grid-cols-[minmax(0,1fr)] gap-10 lg:grid-cols-[minmax(0,1fr)_18rem]">
        <ProductForm
          product={product}
          values={values}
          problems={problems}
          namesMissing={namesMissing}
          onChange={(change) => keeper.current?.change(change)}
          onUploading={setIsUploading}
        />
        <ProductAside
          product={product}
          problems={hasDraft ? problems : []}
          changes={changes}
          onField={(path) => {
            setNamesMissing(true)
            focusField(path)
          }}
          onAction={(action) => (action === 'bring-back' ? send(action) : setAsked(action))}
        />
      </div>
      <PublishDialog
        open={asked === 'publish'}
        product={product}
        changes={changes}
        isBusy={isBusy}
        onPublish={(at) => (at === undefined ? send('publish') : send('schedule', { at }))}
        onClose={() => setAsked(undefined)}
      />
      <ConfirmDialog
        open={question !== undefined}
        title={question?.title ?? ''}
        text={question?.text ?? ''}
        confirmLabel={question?.confirmLabel ?? ''}
        busy={isBusy}
        onConfirm={() => question && send(question.intent)}
        onCancel={() => setAsked(undefined)}
      />
    </>
  )
}

const QUESTIONS = {
  discard: {
    intent: 'discard',
    title: 'Discard the draft?',
    text: 'All changes since the last publication are lost. Buyers see no difference.',
    confirmLabel: 'Discard draft',
  },
  archive: {
    intent: 'archive',
    title: 'Archive this product?',
    text: 'Buyers no longer find it. You can unarchive it at any time.',
    confirmLabel: 'Archive',
  },
  delete: {
    intent: 'delete',
    title: 'Delete this draft?',
    text: 'It was never published. This cannot be undone.',
    confirmLabel: 'Delete draft',
  },
} as const

function focusField(path: string) {
  // Once its problem is shown.
  setTimeout(() => {
    const field = document.querySelector(`[data-field="${CSS.escape(path)}"]`)
    const control =
      field?.querySelector<HTMLElement>('input:not([type=radio]), textarea, input:checked, input') ??
      field?.querySelector<HTMLElement>('button')
    control?.focus()
  })
}

type ShownState = SaveState | 'clash'

const TEXTS: Record<ShownState, (at: string) => string> = {
  untouched: () => '',
  waiting: () => 'Saving …',
  saved: (at) => `Saved ${at}`,
  failed: () => 'Not saved, trying again',
  'signed-out': () => 'Not saved: you were signed out. Sign in again in another tab',
  'no-role': () => 'Not saved: your role no longer allows this',
  clash: () => 'Not saved: choose what to keep',
  gone: () => 'Somebody deleted this product in the meantime',
}

/** Says what became of what was typed. */
function SaveStatus({ state, at, idle }: { state: ShownState; at: string; idle: string }) {
  const isTrouble = ['failed', 'signed-out', 'no-role', 'clash', 'gone'].includes(state)
  return (
    <p
      role="status"
      className={classNames('min-w-0 flex-1 font-mono text-xs', isTrouble ? 'text-clay' : 'text-soft')}
    >
      {TEXTS[state](at) || idle}
    </p>
  )
}
