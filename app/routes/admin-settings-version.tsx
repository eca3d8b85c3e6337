import { data, redirectDocument } from 'react-router'
import { viewChange } from '#app/features/settings/settings-view.ts'
import { VersionPage } from '#app/features/settings/version-page.tsx'
import { officeMeta } from '#app/features/site-shell/office-meta.ts'
import { formatMoment } from '#domain/format-moment.ts'
import { compareSettings } from '#domain/shop/setting-changes.ts'
import { requireStaff } from '#server/accounts/session/require-staff.ts'
import { readStaffForm } from '#server/accounts/session/staff-form.ts'
import { answerForm } from '#server/answer-form.ts'
import { answerRefusal, publishAgain } from '#server/catalogue/settings/publish-settings.ts'
import { readCurrentSettings, readSettingsVersion } from '#server/catalogue/settings/read-settings.ts'
import { readDraft } from '#server/catalogue/settings/settings-draft.ts'
import { shopOf } from '#server/http/router/shop-context.ts'
import type { Route } from './+types/admin-settings-version.ts'

export async function loader({ params, context }: Route.LoaderArgs) {
  const { db, viewer, snapshot } = shopOf(context)
  const { userId } = requireStaff(await viewer())
  const [earlier, current, draft] = await Promise.all([
    readSettingsVersion(db, readVersion(params.version)),
    readCurrentSettings(db),
    readDraft(db, userId),
  ])
  if (!earlier) throw data(null, { status: 404 })
  const { published } = earlier
  return {
    title: published ? `Version ${published.version}` : 'Default settings',
    published: published
      ? `${published.by}, ${formatMoment(published.at, snapshot.shop.timeZone)}`
      : 'They come from shop.config.ts.',
    current: current.version,
    differences: compareSettings(current.values, earlier.values).map(viewChange),
    changes: draft.changes.length,
  }
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const { db, snapshot, onPublished, ...parts } = shopOf(context)
  const { form, actor } = await readStaffForm(request, parts)
  return answerForm('/admin/settings/history/:version', form, {
    'publish-again': async () => {
      const again = readVersion(params.version)
      const outcome = await publishAgain(db, { actor, version: Number(form.get('version')), again })
      if (!outcome.published) return answerRefusal(outcome, snapshot.shop.timeZone)
      await onPublished()
      return redirectDocument(`/admin/settings/history?published=${outcome.version}`)
    },
  })
}

export { shouldRevalidate } from './revalidate-after-refusals.ts'

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return officeMeta(loaderData?.title ?? 'Settings', matches)
}

export default function AdminSettingsVersion({ loaderData, actionData }: Route.ComponentProps) {
  return <VersionPage {...loaderData} answer={actionData} />
}

function readVersion(text: string) {
  if (!/^\d{1,9}$/.test(text)) throw data(null, { status: 404 })
  return Number(text)
}
