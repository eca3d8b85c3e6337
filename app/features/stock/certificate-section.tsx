import { useId, useState } from 'react'
import { useRevalidator } from 'react-router'
import { ProgressBar } from '#app/ui/progress-bar.tsx'
import { Section } from '#app/ui/section.tsx'
import { sendFile } from '#app/ui/send-file.ts'
import { toast } from '#app/ui/toast.ts'
import { DOCUMENT_MAX_BYTES, DOCUMENT_TOO_LARGE } from '#domain/shop/setting-document.ts'
import { certificatePath } from '#domain/stock/batch-address.ts'
import type { BatchView } from './batch-view.ts'

const TAKEN = 'application/pdf,image/jpeg,image/png,image/webp,image/avif'

/** The laboratory's own paper. Everybody can open it once the batch was released. */
export function CertificateSection({ batch, mayMove }: { batch: BatchView; mayMove: boolean }) {
  return (
    <Section id="batch-certificate" title="Certificate" heading="text-xl">
      {batch.certificateName ? (
        <p className="mt-3 border-line border-y py-2 text-sm">
          <a href={certificatePath(batch.number)} className="break-all">
            {batch.certificateName}
          </a>
        </p>
      ) : (
        <p className="mt-2 text-sm text-soft">None yet.</p>
      )}
      {mayMove && <UploadField batch={batch.number} isReplaced={batch.certificateName !== null} />}
    </Section>
  )
}

function UploadField({ batch, isReplaced }: { batch: number; isReplaced: boolean }) {
  const id = useId()
  const { revalidate } = useRevalidator()
  const [share, setShare] = useState<number>()
  const [trouble, setTrouble] = useState<string>()

  async function send(file: File | undefined) {
    if (!file) return
    setTrouble(undefined)
    if (file.size > DOCUMENT_MAX_BYTES) return setTrouble(`${file.name}: ${DOCUMENT_TOO_LARGE}`)
    setShare(0)
    const sent = await sendFile({
      address: `${certificatePath(batch)}?name=${encodeURIComponent(file.name)}`,
      file,
      // The shop looks at the content; this only tells it from a form.
      type: file.type.startsWith('image/') ? file.type : 'application/pdf',
      onProgress: setShare,
    })
    setShare(undefined)
    if (sent.ok) toast.success('Certificate uploaded')
    else setTrouble(`${file.name}: ${sent.message}`)
    await revalidate()
  }

  return (
    <div className="mt-3 grid gap-2">
      <div className="flex min-h-12 items-center border border-edge border-dashed bg-sheet px-3 py-2 text-sm has-[input:focus-visible]:outline-3 has-[input:focus-visible]:outline-focus">
        <label htmlFor={id} className="cursor-pointer font-medium underline underline-offset-4">
          {isReplaced ? 'Replace the certificate' : 'Upload the certificate'}
        </label>
        <input
          id={id}
          type="file"
          accept={TAKEN}
          className="sr-only"
          aria-describedby={`${id}-hint`}
          onChange={(event) => {
            void send(event.target.files?.[0])
            event.target.value = ''
          }}
        />
      </div>
      {share !== undefined && <ProgressBar label="Upload of the certificate" value={share} max={1} />}
      <p role="alert" className="text-clay text-sm empty:hidden">
        {trouble}
      </p>
      <p id={`${id}-hint`} className="text-sm text-soft">
        PDF, JPEG, PNG, WebP or AVIF, up to 10 MB.
      </p>
    </div>
  )
}
