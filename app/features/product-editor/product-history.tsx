import { Form, Link, useFetcher } from 'react-router'
import { ActionKey } from '#app/ui/action-key.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { Input } from '#app/ui/input.tsx'
import type { FieldChange } from '#domain/catalogue/editing/compare-products.ts'
import { PRODUCT_STATES, PRODUCT_TONES } from '#domain/catalogue/product-state.ts'
import { ChangeList } from './change-list.tsx'
import { ProductHead, type Publication } from './product-head.tsx'
import type { ProductView } from './product-view.ts'

export type VersionView = {
  version: number
  state: 'published' | 'archived'
  at: string
  by: string
  /** Of a kind that has one. */
  price: string | undefined
  /** Against the version before. */
  changes: readonly FieldChange[]
}

export type HistoryView = Pick<ProductView, 'number' | 'kind' | 'state' | 'revision' | 'name'> & {
  published: Publication | undefined
  hasDraft: boolean
  timeZone: string
  versions: readonly VersionView[]
  /** The day that was asked about, and what could be seen on it, in its order. */
  asked: { day: string; text: string; versions: readonly VersionView[] } | undefined
}

/** What buyers were shown, and when. */
export function ProductHistory({ history }: { history: HistoryView }) {
  const { number, versions, asked, timeZone } = history
  return (
    <>
      <ProductHead
        product={history}
        name={history.name}
        back={{ to: `/admin/catalogue/${number}`, text: 'Back to the product' }}
        hasDraft={history.hasDraft}
      />
      <section aria-labelledby="on-a-day" className="mb-10 grid gap-4">
        <Form className="flex flex-wrap items-end gap-3">
          <div className="grid gap-1.5">
            <label id="on-a-day" htmlFor="day" className="font-medium text-sm">
              Show the product as of …
            </label>
            <Input id="day" type="date" name="on" required defaultValue={asked?.day} className="w-48" />
          </div>
          <Button type="submit" variant="outline">
            Show
          </Button>
        </Form>
        {asked && <Answer asked={asked} number={number} />}
      </section>
      <section aria-labelledby="versions">
        <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-6">
          <h2 id="versions" className="text-2xl">
            Versions
          </h2>
          <p className="text-sm text-soft">Times of {timeZone}</p>
        </div>
        <ol className="border-line border-b">
          {versions.map((version) => (
            <VersionLine key={version.version} version={version} history={history} />
          ))}
        </ol>
      </section>
    </>
  )
}

function Answer({ asked, number }: { asked: NonNullable<HistoryView['asked']>; number: number }) {
  if (asked.versions.length === 0)
    return (
      <p role="status" className="text-sm">
        On {asked.text} this product was not published yet.
      </p>
    )
  return (
    <div role="status" className="grid gap-1 border-resin border-l-2 pl-4 text-sm">
      {asked.versions.map((version, index) => (
        <p key={version.version}>
          {index === 0 ? `On ${asked.text}` : `Then, from ${version.at}`}:{' '}
          {version.state === 'archived' ? (
            'not in the shop'
          ) : (
            <>
              <Link to={`/admin/catalogue/${number}/preview?version=${version.version}`}>
                version {version.version}
              </Link>
              {version.price && `, at ${version.price}`}
            </>
          )}
        </p>
      ))}
    </div>
  )
}

function VersionLine({ version, history }: { version: VersionView; history: HistoryView }) {
  const { number, revision, published } = history
  const fetcher = useFetcher()
  const isCurrent = version.version === published?.version
  const isArchived = version.state === 'archived'
  return (
    <li className="grid gap-3 border-line border-t py-4">
      <div className="grid items-center gap-x-6 gap-y-3 lg:grid-cols-[1fr_auto]">
        <div className="grid gap-1">
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <span className="font-medium">Version {version.version}</span>
            {isCurrent && <Badge tone="mark">Now</Badge>}
            {isArchived && <Badge tone={PRODUCT_TONES.archived}>{PRODUCT_STATES.archived}</Badge>}
            {version.price && <span className="font-mono text-sm">{version.price}</span>}
          </p>
          <p className="text-sm text-soft">
            {version.at}, {version.by}
          </p>
        </div>
        <div className="flex flex-wrap items-center gap-3">
          <Link to={`/admin/catalogue/${number}/preview?version=${version.version}`} className="text-sm">
            View<span className="sr-only"> as version {version.version}</span>
          </Link>
          {!isCurrent && (
            <fetcher.Form method="post">
              <ActionKey />
              <input type="hidden" name="intent" value="use-version" />
              <input type="hidden" name="revision" value={revision} />
              <input type="hidden" name="version" value={version.version} />
              <Button
                type="submit"
                size="small"
                variant="outline"
                busy={fetcher.state !== 'idle'}
                aria-label={`Use this version: ${version.version}`}
              >
                Use this version
              </Button>
            </fetcher.Form>
          )}
        </div>
      </div>
      {version.changes.length > 0 && (
        <details>
          <summary className="cursor-pointer text-sm">
            Changed: {version.changes.map(({ label }) => label).join(', ')}
          </summary>
          <div className="mt-3">
            <ChangeList
              changes={version.changes}
              before={`Version ${version.version - 1}`}
              after={`Version ${version.version}`}
            />
          </div>
        </details>
      )}
    </li>
  )
}
