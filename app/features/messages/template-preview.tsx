import { useRef, useState } from 'react'
import { isTemplateName, rulesOf, type Template } from '#domain/messages/message-templates.ts'
import { sampleValues } from '#domain/messages/sample-values.ts'
import { writeTemplate } from '#domain/messages/write-template.ts'
import { MailPreview } from './mail-preview.tsx'

/** What the fields beside it would make of an order that does not exist. `path` is the group of the template's settings. */
export function TemplatePreview({ path }: { path: string }) {
  const details = useRef<HTMLDetailsElement>(null)
  const [typed, setTyped] = useState<Template>()
  const name = path.replace(/^messages\./, '')
  if (!isTemplateName(name)) return null
  const { usual } = rulesOf(name)

  function read() {
    const form = details.current?.closest('form')
    const text = (part: keyof Template) => {
      const control = form?.elements.namedItem(`${path}.${part}`)
      const isField = control instanceof HTMLTextAreaElement || control instanceof HTMLInputElement
      return (isField && control.value.trim()) || usual[part]
    }
    setTyped(details.current?.open ? { subject: text('subject'), text: text('text') } : undefined)
  }

  return (
    <details ref={details} onToggle={read} className="scripted-only text-sm">
      <summary className="cursor-pointer">Preview</summary>
      {typed && (
        <div className="mt-3">
          <MailPreview {...writeTemplate(typed, sampleValues(name))} />
        </div>
      )}
    </details>
  )
}
