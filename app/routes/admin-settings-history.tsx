import { HistoryPage } from '#app/features/settings/history-page.tsx'
import { viewChange } from '#app/features/settings/settings-view.ts'
import { officePageMeta } from '#app/features/site-shell/office-meta.ts'
import { formatMoment } from '#domain/format-moment.ts'
import { requireStaff } from '#server/accounts/session/require-staff.ts'
import { listVersions, readCurrentSettings } from '#server/catalogue/settings/read-settings.ts'
import { readDraft } from '#server/catalogue/settings/settings-draft.ts'
import { shopOf } from '#server/http/router/shop-context.ts'
import type { Route } from './+types/admin-settings-history.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, viewer, snapshot } = shopOf(context)
  const { userId } = requireStaff(await viewer())
  const { searchParams } = new URL(request.url)
  const [{ versions, older }, current, draft] = await Promise.all([
    listVersions(db, readNumber(searchParams.get('before'))),
    readCurrentSettings(db),
    readDraft(db, userId),
  ])
  return {
    older,
    changes: draft.changes.length,
    justPublished:
      readNumber(searchParams.get('published')) === current.version ? current.version : undefined,
    versions: versions.map(({ version, by, at, changes }) => ({
      version,
      published: `${by}, ${formatMoment(at, snapshot.shop.timeZone)}`,
      isCurrent: version === current.version,
      changes: changes.map(viewChange),
    })),
  }
}

export const meta = officePageMeta('History of the settings')

export default function AdminSettingsHistory({ loaderData }: Route.ComponentProps) {
  return <HistoryPage {...loaderData} />
}

/** As a version is written: the database counts no further. */
function readNumber(text: string | null) {
  return text !== null && /^\d{1,9}$/.test(text) ? Number(text) : undefined
}
