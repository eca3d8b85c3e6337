import { useRevalidator } from 'react-router'
import { Section } from '#app/ui/section.tsx'
import { toast } from '#app/ui/toast.ts'
import { UploadField } from '#app/ui/upload-field.tsx'
import { DOCUMENTS, documentPath } from '#domain/documents.ts'
import { DOCUMENT_MAX_BYTES, DOCUMENT_TOO_LARGE } from '#domain/shop/setting-document.ts'
import type { BatchView } from './batch-view.ts'

type CertificateSectionProps = { batch: BatchView; mayMove: boolean; releaseNote: string }

/** The laboratory's own paper. Everybody can open it once the batch was released. */
export function CertificateSection({ batch, mayMove, releaseNote }: CertificateSectionProps) {
  const { revalidate } = useRevalidator()
  const address = documentPath(DOCUMENTS.certificate, { number: batch.number })
  return (
    <Section id="batch-certificate" title="Certificate" heading="text-xl">
      {batch.certificateName ? (
        <p className="mt-3 border-line border-y py-2 text-sm">
          <a href={address} className="break-all">
            {batch.certificateName}
          </a>
        </p>
      ) : (
        <p className="mt-2 text-sm text-soft">None yet.</p>
      )}
      {mayMove && (
        <div className="mt-3 grid gap-2">
          <UploadField
            label={batch.certificateName === null ? 'Upload the certificate' : 'Replace the certificate'}
            hint={`PDF, JPEG, PNG, WebP or AVIF, up to 10 MB. ${releaseNote}`}
            address={(file) => `${address}?name=${encodeURIComponent(file.name)}`}
            maxBytes={DOCUMENT_MAX_BYTES}
            tooLarge={DOCUMENT_TOO_LARGE}
            progressLabel="Upload of the certificate"
            onSent={() => toast.success('Certificate uploaded')}
            onEnded={revalidate}
          />
        </div>
      )}
    </Section>
  )
}
