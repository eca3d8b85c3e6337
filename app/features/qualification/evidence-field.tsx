import { useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { UploadField } from '#app/ui/upload-field.tsx'
import { DOCUMENTS } from '#domain/documents.ts'
import {
  DOCUMENT_MAX_BYTES,
  DOCUMENT_TOO_LARGE,
  isDocumentType,
  readDocument,
  writeDocument,
} from '#domain/shop/setting-document.ts'

type EvidenceFieldProps = { initial: readonly string[]; error: string | undefined }

/** Files that prove a right: chosen one after another, and kept with the form. */
export function EvidenceField({ initial, error }: EvidenceFieldProps) {
  const [documents, setDocuments] = useState(initial)

  function keep({ file: hash, type }: Record<string, unknown>, file: File) {
    if (typeof hash !== 'string' || !isDocumentType(type)) return
    const document = writeDocument(hash, file.name, type)
    setDocuments((before) => [...before.filter((other) => !other.startsWith(hash)), document])
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
      <UploadField
        label="Choose files"
        hint="PDF, JPEG, PNG, WebP or AVIF, up to 10 MB each."
        multiple
        address={() => DOCUMENTS.evidences}
        maxBytes={DOCUMENT_MAX_BYTES}
        tooLarge={DOCUMENT_TOO_LARGE}
        error={error}
        onSent={keep}
      />
    </fieldset>
  )
}
