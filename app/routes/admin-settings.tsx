import { SettingsPage } from '#app/features/settings/settings-page.tsx'
import { describeVersion, viewMistakes, viewRooms } from '#app/features/settings/settings-view.ts'
import { officePageMeta } from '#app/features/site-shell/office-meta.ts'
import { localDay } from '#domain/local-time.ts'
import { findGoLiveSteps } from '#domain/shop/go-live-steps.ts'
import { findSetting } from '#domain/shop/setting-rooms.ts'
import { requireStaff } from '#server/accounts/session/require-staff.ts'
import { checkChanges } from '#server/catalogue/settings/draft-problems.ts'
import { readCurrentSettings } from '#server/catalogue/settings/read-settings.ts'
import { readDraft } from '#server/catalogue/settings/settings-draft.ts'
import { shopOf } from '#server/http/router/shop-context.ts'
import type { Route } from './+types/admin-settings.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const { db, viewer, settings, snapshot } = shopOf(context)
  const { userId } = requireStaff(await viewer())
  const { shop } = snapshot
  const [{ published, values }, draft] = await Promise.all([readCurrentSettings(db), readDraft(db, userId)])
  const { problems } = await checkChanges(db, values, draft.changes)
  const mistaken = new Map(viewMistakes(problems).map(({ name, mistakes }) => [name, mistakes.length]))
  const steps = findGoLiveSteps({
    shop,
    today: localDay(new Date(), shop.timeZone),
    publicUrl: settings.publicUrl,
    hasMailServer: settings.smtpUrl !== undefined,
    // Told on the dashboard: no setting changes them.
    hasSecondFactor: true,
    isAuditSealed: true,
  })
  return {
    rooms: viewRooms().map((room) => ({
      ...room,
      changes: draft.changes.filter(({ path }) => findSetting(path)?.room === room.name).length,
      mistakes: mistaken.get(room.name) ?? 0,
      missing: steps.filter(({ to }) => to === `/admin/settings/${room.name}`).length,
    })),
    changes: draft.changes.length,
    state: published
      ? `${describeVersion(published, shop.timeZone)}, is published.`
      : 'Nothing is published yet, so the settings in shop.config.ts apply.',
  }
}

export const meta = officePageMeta('Settings')

export default function AdminSettings({ loaderData }: Route.ComponentProps) {
  return <SettingsPage {...loaderData} />
}
