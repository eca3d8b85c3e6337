import { Form } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import type { ListView } from './list-view.ts'
import { StateBadge } from './state-badge.tsx'

/** What was published, by whom and when, with the way to take back what holds or is to come. */
export function ListVersions({ view }: { view: ListView }) {
  if (view.versions.length === 0) return null
  return (
    <section aria-labelledby="versions-title" className="mt-10 grid gap-4">
      <h2 id="versions-title" className="text-xl">
        Published
      </h2>
      <ol className="grid border-line border-b">
        {view.versions.map((version) => (
          <li
            key={version.number}
            className="flex flex-wrap items-start justify-between gap-3 border-line border-t py-3 text-sm"
          >
            <div className="grid gap-1">
              <p className="flex flex-wrap items-center gap-3">
                <StateBadge state={version.state} />
                <span>
                  Version {version.number}, from {version.begins}
                  {version.ends && ` to ${version.ends}`}
                </span>
              </p>
              <p>For {version.buyers || 'nobody who is still there'}</p>
              <p className="text-soft">{version.published}</p>
              {version.withdrawn && <p className="text-soft">{version.withdrawn}</p>}
            </div>
            {(version.state === 'current' || version.state === 'scheduled') && (
              <Form method="post" replace preventScrollReset>
                <input type="hidden" name="intent" value="withdraw" />
                <input type="hidden" name="revision" value={view.revision} />
                <input type="hidden" name="number" value={version.number} />
                <Button type="submit" variant="outline" size="small">
                  Withdraw<span className="sr-only"> version {version.number}</span>
                </Button>
              </Form>
            )}
          </li>
        ))}
      </ol>
      <p className="max-w-prose text-sm text-soft">
        Where a version is withdrawn, the one before it holds again if its time is not over.
      </p>
    </section>
  )
}
