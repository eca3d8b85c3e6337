import { isUuid } from './is-uuid.ts'

/** The field in which a form brings its key; `app/ui/action-keys.ts` writes it. A script that sends without a form has a header of this name. */
export const KEY_FIELD = 'action-key'

/** The key that somebody brought. Without one, what they send acts as often as it arrives. */
export function readActionKey(brought: unknown): string | undefined {
  return typeof brought === 'string' && isUuid(brought) ? brought : undefined
}
