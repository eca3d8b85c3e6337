import { useEffect, useRef, useState } from 'react'
import { sendFile } from '#app/ui/send-file.ts'
import { DOCUMENTS } from '#domain/documents.ts'
import {
  DOCUMENT_MAX_BYTES,
  DOCUMENT_TOO_LARGE,
  isDocumentType,
  writeDocument,
} from '#domain/shop/setting-document.ts'

/** A file on its way into the shop, or one that did not get there. */
type Sending = { file: File; share: number; message?: string; mayTryAgain?: boolean }

/** The document of a setting, and the next one while it is on its way: until it is there, the one before counts. */
export function useDocument(initial: string, onUploading: (isUploading: boolean) => void) {
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
