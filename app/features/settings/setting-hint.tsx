import type { FieldErrors } from '#domain/form-answer.ts'
import type { FieldTexts } from '#domain/shop/setting-fields.ts'
import type { SettingView } from './settings-view.ts'
import { ShownPlaces } from './shown-places.tsx'

export type SettingFieldProps = {
  setting: SettingView
  texts: FieldTexts
  error: string | undefined
  /** By field, of the whole room. */
  errors: FieldErrors
  /** Whether a file is on its way: until it is there, nothing should take this form away. */
  onUploading: (isUploading: boolean) => void
}

/** What it does, where it shows, and what is published where somebody has changed it. */
export function SettingHint({ setting: { does, shows, published } }: { setting: SettingView }) {
  return (
    <>
      {does} <ShownPlaces places={shows} />
      {published !== undefined && (
        <span className="block text-resin-ink">Changed, not published. Published: {published}</span>
      )}
    </>
  )
}
