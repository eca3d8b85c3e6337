import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { Form, useNavigation } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { useLeaveGuard } from '#app/ui/use-leave-guard.ts'
import { type FieldErrors, fieldsOf } from '#domain/form-answer.ts'
import { problemOfSetting } from '#domain/shop/setting.ts'
import type { FieldTexts } from '#domain/shop/setting-fields.ts'
import { describeState, focusFirstProblem } from './room-state.ts'
import { SettingField } from './setting-field.tsx'
import { RoomNavigation, SettingsHead } from './settings-head.tsx'
import type { RoomLink, SectionView } from './settings-view.ts'
import { ShownPlaces } from './shown-places.tsx'
import { type RoomOutcome, useKeptRoom } from './use-kept-room.ts'

type RoomPageProps = {
  room: RoomLink
  rooms: RoomLink[]
  sections: SectionView[]
  texts: FieldTexts
  /** What is wrong with what was typed before. */
  problems: FieldErrors
  version: number
  changes: number
  answer?: RoomOutcome | undefined
  /** What another part of the shop shows below the settings of a section. */
  below?: (paths: string[]) => ReactNode
}

/** The settings of one room, as a form. */
export function RoomPage(props: RoomPageProps) {
  const { room, rooms, sections, texts, problems, version, changes, answer, below } = props
  const form = useRef<HTMLFormElement>(null)
  const { latest, isKeeping, unsaved, settle, ...events } = useKeptRoom(answer)
  const [uploads, setUploads] = useState(0)
  const isUploading = uploads > 0
  useLeaveGuard(
    isUploading || unsaved !== 'none',
    isUploading
      ? 'A document is still uploading. Leave this page and lose it?'
      : 'What you typed last could not be saved. Leave this page and lose it?',
    isUploading ? undefined : settle,
  )
  const isBusy = useNavigation().formData?.get('intent') === 'review'
  const errors = latest ? fieldsOf(latest) : problems

  useEffect(() => {
    if (answer?.outcome === 'refused') focusFirstProblem(form.current)
  }, [answer])

  return (
    <>
      <SettingsHead title={room.title} changes={latest?.changes ?? changes} />
      <RoomNavigation rooms={rooms} current={room.name} />
      <Form
        ref={form}
        method="post"
        replace
        preventScrollReset
        noValidate
        {...events}
        className="grid grid-cols-1 gap-10 [&_:is(input,select,textarea)]:scroll-mb-24"
      >
        <input type="hidden" name="version" value={version} />
        {sections.map((section) => (
          <RoomSection
            key={section.title}
            section={section}
            texts={texts}
            errors={errors}
            below={below}
            onUploading={(isUploading) => setUploads((count) => count + (isUploading ? 1 : -1))}
          />
        ))}
        <div className="sticky bottom-0 -mx-3 flex flex-wrap items-center gap-x-6 gap-y-2 border-line border-t bg-paper px-3 py-3">
          <Button type="submit" name="intent" value="review" busy={isBusy} disabled={isUploading}>
            Review changes
          </Button>
          <p role="status" className="text-sm text-soft">
            {isUploading
              ? 'Uploading a file…'
              : describeState({ problems: countWrong(sections, errors), isKeeping, unsaved, latest })}
          </p>
        </div>
      </Form>
    </>
  )
}

type RoomSectionProps = {
  section: SectionView
  texts: FieldTexts
  errors: FieldErrors
  below: RoomPageProps['below']
  onUploading: (isUploading: boolean) => void
}

/** What it is about on the left, the fields on the right; one below the other on a phone. */
function RoomSection({ section, texts, errors, below, onUploading }: RoomSectionProps) {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className="grid items-start gap-x-10 gap-y-5 border-line pt-6 not-first-of-type:border-t first-of-type:pt-0 lg:grid-cols-[18rem_minmax(0,40rem)]"
    >
      <div className="grid gap-2">
        <h2 id={id} className="text-2xl">
          {section.title}
        </h2>
        {section.text && <p className="max-w-prose text-sm text-soft">{section.text}</p>}
        {section.remark && <p className="max-w-prose text-sm">{section.remark}</p>}
        {section.shows.length > 0 && (
          <p className="max-w-prose text-sm text-soft">
            <ShownPlaces places={section.shows} />
          </p>
        )}
      </div>
      <div className="grid min-w-0 gap-5">
        {section.settings.map((setting) => (
          <SettingField
            key={setting.path}
            setting={setting}
            texts={texts}
            error={problemOfSetting(setting.path, errors)}
            errors={errors}
            onUploading={onUploading}
          />
        ))}
        {below?.(section.settings.map(({ path }) => path))}
      </div>
    </section>
  )
}

function countWrong(sections: readonly SectionView[], errors: FieldErrors) {
  const all = sections.flatMap(({ settings }) => settings)
  return all.filter(({ path }) => problemOfSetting(path, errors) !== undefined).length
}
