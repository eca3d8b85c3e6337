import Trash2 from 'lucide-react/icons/trash-2'
import { useId, useState } from 'react'
import { useFetcher, useRevalidator } from 'react-router'
import { ProgressBar } from '#app/ui/progress-bar.tsx'
import { Section } from '#app/ui/section.tsx'
import { sendFile } from '#app/ui/send-file.ts'
import { useTold } from '#app/ui/use-told.ts'
import { companyFilePath, companyFilesPath } from '#domain/companies/company-file.ts'
import type { CompanyAnswer } from '#domain/companies/company-forms.ts'
import { DOCUMENT_MAX_BYTES, DOCUMENT_TOO_LARGE } from '#domain/shop/setting-document.ts'
import type { CompanyView } from './company-view.ts'

const TAKEN = 'application/pdf,image/jpeg,image/png,image/webp,image/avif'

/** Contracts, letters, extracts of registers: whatever belongs to a company and proves no right. */
export function CompanyFiles({ company }: { company: CompanyView }) {
  return (
    <Section id="company-files" title="Files" heading="text-xl">
      {company.files.length > 0 && (
        <ul className="mt-3 border-line border-t">
          {company.files.map(({ id, name, text }) => (
            <li key={id} className="flex items-start gap-2 border-line border-b py-2 text-sm">
              <span className="min-w-0 flex-1">
                <a href={companyFilePath(company.number, id)} className="break-all">
                  {name}
                </a>
                <span className="block text-soft">{text}</span>
              </span>
              <RemoveFile id={id} name={name} revision={company.revision} />
            </li>
          ))}
        </ul>
      )}
      <UploadField company={company.number} />
    </Section>
  )
}

function UploadField({ company }: { company: number }) {
  const id = useId()
  const { revalidate } = useRevalidator()
  const [sending, setSending] = useState<{ name: string; share: number }>()
  const [trouble, setTrouble] = useState<string>()

  async function send(file: File) {
    setTrouble(undefined)
    if (file.size > DOCUMENT_MAX_BYTES) return setTrouble(`${file.name}: ${DOCUMENT_TOO_LARGE}`)
    setSending({ name: file.name, share: 0 })
    const sent = await sendFile({
      address: `${companyFilesPath(company)}?name=${encodeURIComponent(file.name)}`,
      file,
      // The shop looks at the content; this only tells it from a form.
      type: file.type.startsWith('image/') ? file.type : 'application/pdf',
      onProgress: (share) => setSending({ name: file.name, share }),
    })
    setSending(undefined)
    if (!sent.ok) setTrouble(`${file.name}: ${sent.message}`)
    await revalidate()
  }

  async function sendAll(files: readonly File[]) {
    for (const file of files) await send(file)
  }

  return (
    <div className="mt-3 grid gap-2">
      <div className="flex min-h-12 items-center border border-edge border-dashed bg-sheet px-3 py-2 text-sm has-[input:focus-visible]:outline-3 has-[input:focus-visible]:outline-focus">
        <label htmlFor={id} className="cursor-pointer font-medium underline underline-offset-4">
          Add files
        </label>
        <input
          id={id}
          type="file"
          multiple
          accept={TAKEN}
          className="sr-only"
          aria-describedby={`${id}-hint`}
          onChange={(event) => {
            void sendAll([...(event.target.files ?? [])])
            event.target.value = ''
          }}
        />
      </div>
      {sending && <ProgressBar label={`Upload of ${sending.name}`} value={sending.share} max={1} />}
      <p role="alert" className="text-clay text-sm empty:hidden">
        {trouble}
      </p>
      <p id={`${id}-hint`} className="text-sm text-soft">
        PDF, JPEG, PNG, WebP or AVIF, up to 10 MB each.
      </p>
    </div>
  )
}

function RemoveFile({ id, name, revision }: { id: number; name: string; revision: number }) {
  const fetcher = useFetcher<CompanyAnswer>()
  useTold(fetcher, 'Failed to remove the file')
  return (
    <fetcher.Form method="post">
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
