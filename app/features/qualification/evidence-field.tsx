import { useId, useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { ProgressBar } from '#app/ui/progress-bar.tsx'
import { sendFile } from '#app/ui/send-file.ts'
import { EVIDENCE_PATH } from '#domain/qualification/evidence-address.ts'
import {
  DOCUMENT_MAX_BYTES,
  DOCUMENT_TOO_LARGE,
  isDocumentType,
  readDocument,
  writeDocument,
} from '#domain/shop/setting-document.ts'

const TAKEN = 'application/pdf,image/jpeg,image/png,image/webp,image/avif'

type EvidenceFieldProps = { initial: readonly string[]; error: string | undefined }

/** Files that prove a right: chosen one after another, and kept with the form. */
export function EvidenceField({ initial, error }: EvidenceFieldProps) {
  const id = useId()
  const [documents, setDocuments] = useState(initial)
  const [sending, setSending] = useState<{ name: string; share: number }>()
  const [trouble, setTrouble] = useState<string>()

  async function send(file: File) {
    setTrouble(undefined)
    if (file.size > DOCUMENT_MAX_BYTES) return setTrouble(`${file.name}: ${DOCUMENT_TOO_LARGE}`)
    setSending({ name: file.name, share: 0 })
    const sent = await sendFile({
      address: EVIDENCE_PATH,
      file,
      type: file.type.startsWith('image/') ? file.type : 'application/pdf',
      onProgress: (share) => setSending({ name: file.name, share }),
    })
    setSending(undefined)
    if (!sent.ok) return setTrouble(`${file.name}: ${sent.message}`)
    const { file: hash, type } = sent.answer
    if (typeof hash !== 'string' || !isDocumentType(type)) return
    const document = writeDocument(hash, file.name, type)
    setDocuments((before) => [...before.filter((other) => !other.startsWith(hash)), document])
  }

  async function sendAll(files: readonly File[]) {
    for (const file of files) await send(file)
  }

  return (
    <fieldset className="grid min-w-0 gap-2">
      <legend className="mb-1.5 font-medium text-sm">Evidence</legend>
      {documents.length > 0 && (
        <ul className="grid gap-1">
          {documents.map((document) => {
            const name = readDocument(document)?.name ?? document
            return (
              <li
                key={document}
                className="flex items-center justify-between gap-3 border border-line px-3 py-2"
              >
                <input type="hidden" name="evidence" value={document} />
                <span className="min-w-0 break-all text-sm">{name}</span>
                <Button
                  size="small"
                  variant="outline"
                  aria-label={`Remove ${name}`}
                  onClick={() => setDocuments((before) => before.filter((other) => other !== document))}
                >
                  Remove
                </Button>
              </li>
            )
          })}
        </ul>
      )}
      <div className="flex min-h-12 items-center border border-edge border-dashed bg-sheet px-3 py-2 text-sm has-[input:focus-visible]:outline-3 has-[input:focus-visible]:outline-focus">
        <label htmlFor={id} className="cursor-pointer font-medium underline underline-offset-4">
          Choose files
        </label>
        <input
          id={id}
          type="file"
          multiple
          accept={TAKEN}
          className="sr-only"
          aria-describedby={`${id}-hint`}
          aria-invalid={error ? true : undefined}
          onChange={(event) => {
            void sendAll([...(event.target.files ?? [])])
            event.target.value = ''
          }}
        />
      </div>
      {sending && <ProgressBar label={`Upload of ${sending.name}`} value={sending.share} max={1} />}
      <p role="alert" className="text-clay text-sm empty:hidden">
        {trouble ?? error}
      </p>
      <p id={`${id}-hint`} className="text-sm text-soft">
        PDF, JPEG, PNG, WebP or AVIF, up to 10 MB each.
      </p>
    </fieldset>
  )
}
