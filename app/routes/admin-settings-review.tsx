import { redirectDocument } from 'react-router'
import { ReviewPage } from '#app/features/settings/review-page.tsx'
import {
  describeVersion,
  viewChange,
  viewMistakes,
  viewPreviews,
} from '#app/features/settings/settings-view.ts'
import { officePageMeta } from '#app/features/site-shell/office-meta.ts'
import { done } from '#domain/form-answer.ts'
import { problemOfSetting } from '#domain/shop/setting.ts'
import { requireStaff } from '#server/accounts/session/require-staff.ts'
import { readStaffForm } from '#server/accounts/session/staff-form.ts'
import { answerForm } from '#server/answer-form.ts'
import { answerRefusal, publishDraft } from '#server/catalogue/settings/publish-settings.ts'
import { reviewSettings } from '#server/catalogue/settings/review-settings.ts'
import { dropChanges } from '#server/catalogue/settings/settings-draft.ts'
import { shopOf } from '#server/http/router/shop-context.ts'
import type { Route } from './+types/admin-settings-review.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const { db, viewer, snapshot } = shopOf(context)
  const { userId } = requireStaff(await viewer())
  const { timeZone } = snapshot.shop
  const { version, revision, changes, problems, meanwhile } = await reviewSettings(db, userId)
  return {
    version,
    revision,
    meanwhile: meanwhile.map((published) => describeVersion(published, timeZone)),
    mistaken: viewMistakes(problems),
    changes: changes.map(({ contested, isHeld, ...change }) => {
      const view = viewChange(change)
      return {
        ...view,
        previews: viewPreviews(view.shows),
        isHeld,
        problem: problemOfSetting(change.path, problems),
        contested: contested && describeVersion(contested, timeZone),
      }
    }),
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { db, snapshot, onPublished, ...parts } = shopOf(context)
  const { form, actor } = await readStaffForm(request, parts)
  return answerForm('/admin/settings/review', form, {
    drop: async () => {
      await dropChanges(db, actor.userId, String(form.get('path')))
      return done()
    },
    discard: async () => {
      await dropChanges(db, actor.userId)
      return done()
    },
    publish: async () => {
      const outcome = await publishDraft(db, {
        actor,
        version: Number(form.get('version')),
        revision: Number(form.get('revision')),
      })
      if (!outcome.published) return answerRefusal(outcome, snapshot.shop.timeZone)
      await onPublished()
      // A new document: the name of the shop stands in every page of the back office. Back to the guide, for whoever came from there.
      const isGuided = new URL(request.url).searchParams.has('guide')
      return redirectDocument(
        `${isGuided ? '/admin/start' : '/admin/settings/history'}?published=${outcome.version}`,
      )
    },
  })
}

export { shouldRevalidate } from './revalidate-after-refusals.ts'

export const meta = officePageMeta('Review changes')

export default function AdminSettingsReview({ loaderData, actionData }: Route.ComponentProps) {
  return <ReviewPage {...loaderData} answer={actionData} />
}
