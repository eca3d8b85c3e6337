import { Form, Link, useNavigation } from 'react-router'
import { ActionKey } from '#app/ui/action-key.tsx'
import { Button } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { FormOutcome } from '#app/ui/intent-form.tsx'
import { LinkButton } from '#app/ui/link-button.tsx'
import type { FormAnswer } from '#domain/form-answer.ts'
import { listEvery } from '#domain/list-in-words.ts'
import { ChangesTable } from './changes-table.tsx'
import { SettingsHead } from './settings-head.tsx'
import type { ChangeView, MistakenRoom } from './settings-view.ts'

type ReviewedView = ChangeView & {
  /** Who published something else for it meanwhile, and when. */
  contested?: string | undefined
  problem?: string | undefined
  /** It stays in the draft when the others are published. */
  isHeld: boolean
  /** The public pages on which it shows, with the address at which staff see them as they will be. */
  previews: { text: string; to: string }[]
}

/** What came of a form of these pages. */
type ReviewPageProps = {
  version: number
  revision: number
  changes: ReviewedView[]
  mistaken: MistakenRoom[]
  /** What others published since this person began: 'Version 7, by Ben on 7 March 2027, 14:05'. */
  meanwhile: string[]
  answer?: FormAnswer | undefined
}

/** Everything this person has changed, old and new, before buyers see it. */
export function ReviewPage({ version, revision, changes, mistaken, meanwhile, answer }: ReviewPageProps) {
  const intent = useNavigation().formData?.get('intent')
  const ready = changes.filter(({ isHeld }) => !isHeld)
  const held = changes.filter(({ isHeld }) => isHeld)
  return (
    <>
      <SettingsHead title="Review changes" changes={changes.length} current="review" />
      <div className="grid grid-cols-1 gap-6">
        <FormOutcome answer={answer} />
        {changes.length === 0 ? (
          <EmptyState
            title="Nothing to publish"
            action={
              <LinkButton to="/admin/settings" variant="outline">
                All settings
              </LinkButton>
            }
          >
            Changes to the settings are kept here until you publish them.
          </EmptyState>
        ) : (
          <>
            <Meanwhile versions={meanwhile} />
            {held.length > 0 && (
              <>
                <h2 className="-mb-3 text-xl">Cannot be published yet</h2>
                <Mistakes rooms={mistaken} />
                <Changes label="Changes that cannot be published yet" changes={held} />
              </>
            )}
            {held.length > 0 && ready.length > 0 && <h2 className="-mb-3 text-xl">Ready to publish</h2>}
            {ready.length > 0 && <Changes label="Changes" changes={ready} />}
            <Previews changes={ready} />
            <Form method="post" replace className="flex flex-wrap items-center gap-3">
              <ActionKey />
              <input type="hidden" name="version" value={version} />
              <input type="hidden" name="revision" value={revision} />
              <Button
                type="submit"
                name="intent"
                value="publish"
                busy={intent === 'publish'}
                disabled={ready.length === 0}
              >
                {held.length > 0 && ready.length > 0 ? 'Publish the other changes' : 'Publish'}
              </Button>
              <Button
                type="submit"
                name="intent"
                value="discard"
                variant="outline"
                busy={intent === 'discard'}
              >
                Discard all
              </Button>
              <p className="text-sm text-soft">{consequenceOf(ready, held, mistaken)}</p>
            </Form>
          </>
        )}
      </div>
    </>
  )
}

function consequenceOf(
  ready: readonly ReviewedView[],
  held: readonly ReviewedView[],
  mistaken: readonly MistakenRoom[],
) {
  if (ready.length === 0) return 'Fix what is marked above first. Everything you typed is kept.'
  const published = 'Buyers see it within a second. The previous version is kept in the history.'
  if (held.length === 0) return published
  return `${published} Not published: ${listEvery(mistaken.map(({ title }) => `‘${title}’`))}. What you typed there stays in your draft.`
}

/** Which pages of the settings have to wait, and everything that is wrong there. */
function Mistakes({ rooms }: { rooms: readonly MistakenRoom[] }) {
  return (
    <div className="grid gap-3 border-clay border-l-2 bg-sheet px-4 py-3 text-sm">
      {rooms.map(({ name, title, mistakes }) => (
        <div key={name}>
          <p>
            ‘{title}’ cannot be published yet. <Link to={`/admin/settings/${name}`}>Fix {title}</Link>
          </p>
          <ul className="mt-1 grid gap-1">
            {mistakes.map(({ label, message }) => (
              <li key={label}>
                {label}: <span className="text-clay">{message}</span>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  )
}

function Changes({ label, changes }: { label: string; changes: ReviewedView[] }) {
  return (
    <ChangesTable
      label={label}
      changes={changes}
      heads={{ before: 'Published', after: 'Your change' }}
      withPlaces
      note={noteOf}
      action={ChangeActions}
    />
  )
}

function Meanwhile({ versions }: { versions: readonly string[] }) {
  if (versions.length === 0) return null
  return (
    <div role="status" className="border-resin border-l-2 bg-sheet px-4 py-3 text-sm">
      <p>Published since you started editing. Its changes are kept, except where marked below.</p>
      <ul className="mt-1 text-soft">
        {versions.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </div>
  )
}

/** The public pages on which something changes, as they will look. A tab of its own: this one waits for the decision. */
function Previews({ changes }: { changes: readonly ReviewedView[] }) {
  const pages = new Map(changes.flatMap(({ previews }) => previews.map((page) => [page.to, page])))
  if (pages.size === 0) return null
  return (
    <p className="text-sm">
      Preview:{' '}
      {[...pages.values()].map(({ text, to }, at) => (
        <span key={to}>
          {at > 0 && ', '}
          <a href={to} target="_blank" rel="noreferrer">
            {text}
          </a>
        </span>
      ))}
      . <span className="text-soft">Nobody else sees it.</span>
    </p>
  )
}

function noteOf({ contested, problem }: ReviewedView) {
  return (
    <>
      {contested && (
        <span className="mt-1 block text-resin-ink">
          {contested} changed this in the meantime. Publishing yours replaces it.
        </span>
      )}
      {problem && <span className="mt-1 block text-clay">{problem}</span>}
    </>
  )
}

function ChangeActions({ path, room, label }: ReviewedView) {
  return (
    <Form method="post" replace preventScrollReset className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <ActionKey />
      <input type="hidden" name="path" value={path} />
      <Link to={`/admin/settings/${room}`} aria-label={`Edit: ${label}`}>
        Edit
      </Link>
      <Button
        type="submit"
        name="intent"
        value="drop"
        size="small"
        variant="outline"
        aria-label={`Undo: ${label}`}
      >
        Undo
      </Button>
    </Form>
  )
}
