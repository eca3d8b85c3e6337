import { data, redirect, type ShouldRevalidateFunctionArgs } from 'react-router'
import { describeCount, viewRules } from '#app/features/irregular-orders/irregular-view.ts'
import { usualPage } from '#app/features/legal/usual-page.ts'
import { writeUsualText } from '#app/features/legal/usual-text.server.tsx'
import { TemplatePreview } from '#app/features/messages/mail-preview.tsx'
import { RoomPage } from '#app/features/settings/room-page.tsx'
import { viewRoom, viewRooms } from '#app/features/settings/settings-view.ts'
import { officeMeta } from '#app/features/site-shell/office-meta.ts'
import { problemsOf, type SettingRoom } from '#domain/shop/setting.ts'
import { applyChanges } from '#domain/shop/setting-changes.ts'
import { SETTING_ROOMS } from '#domain/shop/setting-rooms.ts'
import { requireStaff } from '#server/accounts/session/require-staff.ts'
import { readStaffForm } from '#server/accounts/session/staff-form.ts'
import { answerForm } from '#server/answer-form.ts'
import { checkChanges } from '#server/catalogue/settings/draft-problems.ts'
import { findOverwrittenPages } from '#server/catalogue/settings/overwritten-pages.ts'
import { readCurrentSettings } from '#server/catalogue/settings/read-settings.ts'
import { readDraft } from '#server/catalogue/settings/settings-draft.ts'
import { shopOf } from '#server/http/router/shop-context.ts'
import { countByRule } from '#server/irregular-orders/read-irregular.ts'
import type { Route } from './+types/admin-settings-room.ts'
import { keepTyped } from './keep-settings.server.ts'

export async function loader({ params, context }: Route.LoaderArgs) {
  const { db, viewer, snapshot } = shopOf(context)
  const { userId } = requireStaff(await viewer())
  const room = findRoom(params.room)
  const [{ version, values }, { changes }] = await Promise.all([
    readCurrentSettings(db),
    readDraft(db, userId),
  ])
  const counted = room.name === 'checks' ? viewRules(await countByRule(db), {}) : []
  const changed = new Set(changes.map(({ path }) => path))
  const wanted = applyChanges(values, changes)
  const shown = viewRoom(room, values, wanted, changed)
  const { problems } = await checkChanges(db, values, changes)
  const isLegal = room.name === 'legal'
  const overwritten = isLegal ? await findOverwrittenPages(db) : undefined
  return {
    room: { name: room.name, title: room.title, text: room.text },
    rooms: viewRooms(),
    ...shown,
    sections: shown.sections.map((section) => {
      const rule = counted.find(({ title }) => title === section.title)
      const [only] = section.settings
      if (!isLegal || only?.control.kind !== 'page-text')
        return { ...section, remark: rule && describeCount(rule) }
      const { page } = only.control
      return {
        ...section,
        remark: describeUnfollowed(overwritten?.get(page)),
        settings: [{ ...only, usualText: writeUsualText(usualPage(page, snapshot)) }],
      }
    }),
    problems: problemsOf(settingsOf(room), problems),
    version,
    changes: changes.length,
  }
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const { db, ...parts } = shopOf(context)
  const { form, actor } = await readStaffForm(request, parts)
  const room = findRoom(params.room)
  return answerForm('/admin/settings/:room', form, {
    keep: async () => {
      const kept = await keepTyped(db, actor.userId, settingsOf(room), form)
      // Also what is wrong is kept.
      return kept && { ...kept, status: 200 }
    },
    review: async () => {
      const kept = await keepTyped(db, actor.userId, settingsOf(room), form)
      return kept?.outcome === 'done' ? redirect('/admin/settings/review') : kept
    },
  })
}

/** Of a page in the operator's own words. */
function describeUnfollowed(settings: readonly string[] | undefined) {
  if (settings === undefined) return undefined
  if (settings.length === 0) return 'In your own words: it does not follow your settings.'
  return `In your own words. Since you wrote them, settings changed that the page would have followed: ${settings.join('; ')}. Change your text, or follow the settings again.`
}

/** What is kept while somebody types is in the fields already. */
export function shouldRevalidate({ formData, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return formData?.get('intent') === 'keep' ? false : defaultShouldRevalidate
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return officeMeta(loaderData?.room.title ?? 'Settings', matches)
}

export default function AdminSettingsRoom({ loaderData, actionData }: Route.ComponentProps) {
  const { room } = loaderData
  return (
    <RoomPage
      key={room.name}
      {...loaderData}
      answer={actionData}
      {...(room.name === 'messages' && { below: previewBelow })}
    />
  )
}

function previewBelow([first = '']: string[]) {
  return <TemplatePreview path={first.replace(/\.\w+$/, '')} />
}

function settingsOf(room: SettingRoom) {
  return room.sections.flatMap(({ settings }) => settings)
}

function findRoom(name: string) {
  const room = SETTING_ROOMS.find((known) => known.name === name)
  if (!room) throw data(null, { status: 404 })
  return room
}
