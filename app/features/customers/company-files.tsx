import Trash2 from 'lucide-react/icons/trash-2'
import { useRevalidator } from 'react-router'
import { ActionKey } from '#app/ui/action-key.tsx'
import { Section } from '#app/ui/section.tsx'
import { UploadField } from '#app/ui/upload-field.tsx'
import { useFormFetcher } from '#app/ui/use-form-fetcher.ts'
import { DOCUMENTS, documentPath } from '#domain/documents.ts'
import { DOCUMENT_MAX_BYTES, DOCUMENT_TOO_LARGE } from '#domain/shop/setting-document.ts'
import type { CompanyView } from './company-view.ts'

/** Contracts, letters, extracts of registers: whatever belongs to a company and proves no right. */
export function CompanyFiles({ company }: { company: CompanyView }) {
  const { revalidate } = useRevalidator()
  return (
    <Section id="company-files" title="Files" heading="text-xl">
      {company.files.length > 0 && (
        <ul className="mt-3 border-line border-t">
          {company.files.map(({ id, name, text }) => (
            <li key={id} className="flex items-start gap-2 border-line border-b py-2 text-sm">
              <span className="min-w-0 flex-1">
                <a
                  href={documentPath(DOCUMENTS.companyFile, { number: company.number, id })}
                  className="break-all"
                >
                  {name}
                </a>
                <span className="block text-soft">{text}</span>
              </span>
              <RemoveFile id={id} name={name} revision={company.revision} />
            </li>
          ))}
        </ul>
      )}
      <div className="mt-3 grid gap-2">
        <UploadField
          label="Add files"
          hint="PDF, JPEG, PNG, WebP or AVIF, up to 10 MB each."
          multiple
          address={(file) =>
            `${documentPath(DOCUMENTS.companyFiles, { number: company.number })}?name=${encodeURIComponent(file.name)}`
          }
          maxBytes={DOCUMENT_MAX_BYTES}
          tooLarge={DOCUMENT_TOO_LARGE}
          onEnded={revalidate}
        />
      </div>
    </Section>
  )
}

function RemoveFile({ id, name, revision }: { id: number; name: string; revision: number }) {
  const fetcher = useFormFetcher('Failed to remove the file')
  return (
    <fetcher.Form method="post">
      <ActionKey />
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="revision" value={revision} />
      <button
        type="submit"
        name="intent"
        value="remove-file"
        aria-label={`Remove ${name}`}
        title={`Remove ${name}`}
        className="-my-1 grid size-8 shrink-0 cursor-pointer place-items-center rounded-sm text-soft transition-colors hover:bg-mist hover:text-ink max-lg:size-10"
      >
        <Trash2 aria-hidden="true" strokeWidth={1.5} className="size-4" />
      </button>
    </fetcher.Form>
  )
}
