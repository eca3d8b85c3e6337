import { Form, useNavigation } from 'react-router'
import { ActionKey } from '#app/ui/action-key.tsx'
import { Button } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { FormOutcome } from '#app/ui/intent-form.tsx'
import { LinkButton } from '#app/ui/link-button.tsx'
import type { FormAnswer } from '#domain/form-answer.ts'
import { ChangesTable } from './changes-table.tsx'
import { SettingsHead } from './settings-head.tsx'
import type { ChangeView } from './settings-view.ts'

type VersionPageProps = {
  title: string
  published: string
  /** The version that counts now. */
  current: number
  /** What would change if this one were published again. */
  differences: ChangeView[]
  changes: number
  answer?: FormAnswer | undefined
}

/** Asks before an earlier version is published again, with all that it would change. */
export function VersionPage({ title, published, current, differences, changes, answer }: VersionPageProps) {
  const isBusy = useNavigation().formData !== undefined
  return (
    <>
      <SettingsHead title={title} changes={changes} />
      <p className="-mt-5 mb-8 text-soft">{published}</p>
      <div className="grid grid-cols-1 gap-6">
        <FormOutcome answer={answer} />
        {differences.length === 0 ? (
          <EmptyState
            title="No differences"
            action={
              <LinkButton to="/admin/settings/history" variant="outline">
                History
              </LinkButton>
            }
          >
            The published settings are identical.
          </EmptyState>
        ) : (
          <>
            <ChangesTable
              label="What changes"
              changes={differences}
              heads={{ before: 'Published now', after: 'This version' }}
              withPlaces
            />
            <Form method="post" replace className="flex flex-wrap items-center gap-3">
              <ActionKey />
              <input type="hidden" name="version" value={current} />
              <Button type="submit" name="intent" value="publish-again" busy={isBusy}>
                Publish this version again
              </Button>
              <LinkButton to="/admin/settings/history" variant="outline">
                Cancel
              </LinkButton>
            </Form>
          </>
        )}
      </div>
    </>
  )
}
