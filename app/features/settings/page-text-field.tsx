import { useEffect, useRef, useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { Textarea } from '#app/ui/textarea.tsx'
import { type SettingFieldProps, SettingHint } from './setting-hint.tsx'

/** The text of a page: written from the one that the settings make, and left to them again by a press. */
export function PageTextField({ setting, texts, error }: SettingFieldProps) {
  const { path, label, usualText = '' } = setting
  const kept = texts[path]?.[0] ?? ''
  // The field itself holds what is typed; another start makes it anew.
  const [start, setStart] = useState({ text: kept, count: 0 })
  const [isOwn, setIsOwn] = useState(kept !== '')

  const field = useRef<HTMLTextAreaElement>(null)
  useEffect(() => {
    // The form keeps what is typed; what a press put there says so itself.
    if (start.count > 0) field.current?.dispatchEvent(new Event('input', { bubbles: true }))
  }, [start])

  function begin(text: string) {
    setStart(({ count }) => ({ text, count: count + 1 }))
    setIsOwn(text !== '')
  }

  return (
    <Field label={label} error={error} hint={<SettingHint setting={setting} />}>
      {(described) => (
        <>
          <Textarea
            key={start.count}
            {...described}
            name={path}
            defaultValue={start.text}
            rows={isOwn ? 18 : 3}
            placeholder="This page follows your settings."
            onInput={({ currentTarget }) => setIsOwn(currentTarget.value.trim() !== '')}
            ref={field}
          />
          <span className="flex flex-wrap gap-3 py-1">
            {isOwn ? (
              <Button size="small" variant="outline" onClick={() => begin('')}>
                Follow the settings again
              </Button>
            ) : (
              <Button size="small" variant="outline" onClick={() => begin(usualText)}>
                Write it from the text of the settings
              </Button>
            )}
          </span>
        </>
      )}
    </Field>
  )
}
