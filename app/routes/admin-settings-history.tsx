import { HistoryPage } from '#app/features/settings/history-page.tsx'
import { viewChange } from '#app/features/settings/settings-view.ts'
import { officePageMeta } from '#app/features/site-shell/office-meta.ts'
import { formatMoment } from '#domain/format-moment.ts'
import { listEvery } from '#domain/list-in-words.ts'
import type { SettingChange } from '#domain/shop/setting-changes.ts'
import { findSetting, SETTING_ROOMS } from '#domain/shop/setting-rooms.ts'
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
    notice:
      readNumber(searchParams.get('published')) === current.version
        ? describePublication(current.version, draft.changes)
        : undefined,
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

function describePublication(version: number, left: readonly SettingChange[]) {
  const published = `Version ${version} is published. Buyers see it now.`
  if (left.length === 0) return published
  const rooms = SETTING_ROOMS.filter(({ name }) => left.some(({ path }) => findSetting(path)?.room === name))
  return `${published} Still in your draft and not published: ${listEvery(rooms.map(({ title }) => `‘${title}’`))}.`
}

/** As a version is written: the database counts no further. */
function readNumber(text: string | null) {
  return text !== null && /^\d{1,9}$/.test(text) ? Number(text) : undefined
}
