import { type DragEvent, useEffect, useId, useRef, useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { sendFile } from '#app/ui/send-file.ts'
import { UploadLine } from '#app/ui/upload-line.tsx'
import { DOCUMENTS, documentPath } from '#domain/documents.ts'
import {
  DOCUMENT_MAX_BYTES,
  DOCUMENT_TOO_LARGE,
  isDocumentType,
  readDocument,
  writeDocument,
} from '#domain/shop/setting-document.ts'
import { DocumentLink } from './document-link.tsx'
import { type SettingFieldProps, SettingHint } from './setting-hint.tsx'

const PICTURES = 'image/jpeg,image/png,image/webp,image/avif'
const TAKEN = {
  document: { types: `application/pdf,${PICTURES}`, words: 'PDF, JPEG, PNG, WebP or AVIF, up to 10 MB.' },
  picture: { types: PICTURES, words: 'JPEG, PNG, WebP or AVIF, up to 10 MB.' },
}

/** A file of a setting: dropped or chosen, opened, replaced and removed. */
export function DocumentField({ setting, texts, error, onUploading }: SettingFieldProps) {
  const id = useId()
  const [isOver, setIsOver] = useState(false)
  const kept = texts[setting.path]?.[0] ?? ''
  const { value, setValue, field, sending, isUploading, send, dismiss } = useDocument(kept, onUploading)
  const chooser = useRef<HTMLInputElement>(null)
  const document = readDocument(value)
  const taken = TAKEN[setting.control.kind === 'picture' ? 'picture' : 'document']

  function onDrop(event: DragEvent) {
    event.preventDefault()
    setIsOver(false)
    const [file] = event.dataTransfer.files
    if (file && !isUploading) void send(file)
  }

  function remove() {
    setValue('')
    // The button that was pressed is gone.
    chooser.current?.focus()
  }

  return (
    <fieldset
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes('Files')) return
        event.preventDefault()
        setIsOver(true)
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={onDrop}
      className="grid min-w-0 gap-1.5"
    >
      <legend className="mb-1.5 font-medium text-sm">{setting.label}</legend>
      <input ref={field} type="hidden" name={setting.path} value={value} />
      <div
        className={classNames(
          'flex min-h-12 flex-wrap items-center gap-x-5 gap-y-2 border px-3 py-2 text-sm has-[input:focus-visible]:outline-3 has-[input:focus-visible]:outline-focus',
          document ? 'border-line' : 'border-dashed',
          isOver ? 'border-moss bg-mist' : 'border-edge bg-sheet',
        )}
      >
        {document && (
          <span className="min-w-0 flex-1 basis-56 break-words">
            {value === kept ? (
              <DocumentLink
                name={document.name}
                to={documentPath(DOCUMENTS.settingDocument, { hash: document.file })}
              />
            ) : (
              document.name
            )}
          </span>
        )}
        <div className={classNames('flex items-center gap-4', isUploading && 'hidden')}>
          <span className="relative">
            <label htmlFor={id} className="cursor-pointer font-medium underline underline-offset-4">
              {document ? 'Replace' : 'Choose a file'}
              <span className="sr-only">: {setting.label}</span>
            </label>
            {!document && <span className="text-soft"> or drop it here</span>}
            <input
              ref={chooser}
              id={id}
              type="file"
              accept={taken.types}
              className="sr-only"
              aria-describedby={[error && `${id}-error`, `${id}-hint`].filter(Boolean).join(' ')}
              aria-invalid={error ? true : undefined}
              onChange={(event) => {
                const [file] = event.target.files ?? []
                if (file) void send(file)
                // The same file may be chosen again.
                event.target.value = ''
              }}
            />
          </span>
          {document && (
            <Button size="small" variant="outline" onClick={remove} aria-label={`Remove: ${setting.label}`}>
              Remove
            </Button>
          )}
        </div>
      </div>
      {sending && <UploadLine upload={sending} onTryAgain={() => send(sending.file)} onDismiss={dismiss} />}
      {error && (
        <p id={`${id}-error`} className="text-clay text-sm">
          {error}
        </p>
      )}
      <p id={`${id}-hint`} className="text-sm text-soft">
        {taken.words} <SettingHint setting={setting} />
      </p>
    </fieldset>
  )
}

/** A file on its way into the shop, or one that did not get there. */
type Sending = { file: File; share: number; message?: string; mayTryAgain?: boolean }

/** The document of a setting, and the next one while it is on its way: until it is there, the one before counts. */
function useDocument(initial: string, onUploading: (isUploading: boolean) => void) {
  const [value, setValue] = useState(initial)
  const [sending, setSending] = useState<Sending>()
  const field = useRef<HTMLInputElement>(null)
  const told = useRef(onUploading)
  told.current = onUploading
  const isUploading = sending !== undefined && sending.message === undefined

  useEffect(() => {
    if (!isUploading) return
    told.current(true)
    return () => told.current(false)
  }, [isUploading])

  const known = useRef(initial)
  useEffect(() => {
    if (known.current === value) return
    known.current = value
    // The form keeps what is typed; a field that nobody sees says so itself.
    field.current?.dispatchEvent(new Event('input', { bubbles: true }))
  }, [value])

  async function send(file: File) {
    if (file.size > DOCUMENT_MAX_BYTES) return setSending({ file, share: 0, message: DOCUMENT_TOO_LARGE })
    setSending({ file, share: 0 })
    const sent = await sendFile({
      address: DOCUMENTS.settingDocuments,
      file,
      // The shop looks at the content; this only tells it from a form.
      type: file.type.startsWith('image/') ? file.type : 'application/pdf',
      onProgress: (share) => setSending({ file, share }),
    })
    if (!sent.ok) return setSending({ file, share: 0, message: sent.message, mayTryAgain: sent.mayTryAgain })
    setSending(undefined)
    const { file: hash, type } = sent.answer
    if (typeof hash === 'string' && isDocumentType(type)) setValue(writeDocument(hash, file.name, type))
  }

  return { value, setValue, field, sending, isUploading, send, dismiss: () => setSending(undefined) }
}
