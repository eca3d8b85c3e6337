import type { RoomOutcome } from '#app/features/settings/use-kept-room.ts'
import { done, refused } from '#domain/form-answer.ts'
import type { Setting } from '#domain/shop/setting.ts'
import { readTyped } from '#domain/shop/setting-fields.ts'
import { saveRoom } from '#server/catalogue/settings/settings-draft.ts'
import type { ShopContext } from '#server/http/router/shop-context.ts'

/** Keeps what is typed in a page of settings in the draft of this person. Undefined where the form names no version that there was. */
export async function keepTyped(
  db: ShopContext['db'],
  userId: string,
  settings: readonly Setting[],
  form: FormData,
): Promise<RoomOutcome | undefined> {
  const version = Number(form.get('version') ?? Number.NaN)
  if (!Number.isSafeInteger(version)) return undefined
  const typed = readTyped(settings, (name) => form.getAll(name).map(String))
  const saved = await saveRoom(db, { userId, version, typed })
  if (!saved) return undefined
  const { changes, problems } = saved
  const outcome = Object.keys(problems).length === 0 ? done() : refused(problems)
  return { ...outcome, changes }
}
