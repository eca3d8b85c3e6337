import { useEffect, useId, useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { ProgressBar } from '#app/ui/progress-bar.tsx'
import { sendFile } from '#app/ui/send-file.ts'
import { APPLICATION_FILES, APPLICATION_TOO_LARGE } from '#domain/qualification/application-limits.ts'

const TAKEN = 'application/pdf,image/jpeg,image/png,image/webp,image/avif'

type ApplyFilesProps = {
  draft: string
  error: string | undefined
  /** The hashes of those that are there. */
  onChange: (files: string[]) => void
}

/** The files that prove a right: each is sent as soon as it is chosen. */
export function ApplyFiles({ draft, error, onChange }: ApplyFilesProps) {
  const id = useId()
  const [kept, setKept] = useState<{ file: string; name: string }[]>([])
  const [sending, setSending] = useState<{ name: string; share: number }>()
  const [trouble, setTrouble] = useState<string>()
  const described = [`${id}-hint`, (trouble || error) && `${id}-error`].filter(Boolean).join(' ')

  useEffect(() => onChange(kept.map(({ file }) => file)), [kept, onChange])

  async function send(file: File) {
    if (file.size > APPLICATION_FILES.maxBytes) return setTrouble(`${file.name}: ${APPLICATION_TOO_LARGE}`)
    setSending({ name: file.name, share: 0 })
    const sent = await sendFile({
      address: `/api/applications/${draft}/files?${new URLSearchParams({ name: file.name })}`,
      file,
      type: file.type.startsWith('image/') ? file.type : 'application/pdf',
      onProgress: (share) => setSending({ name: file.name, share }),
    })
    setSending(undefined)
    if (!sent.ok) return setTrouble(`${file.name}: ${sent.message}`)
    const hash = String(sent.answer.file)
    setKept((before) => [...before.filter((other) => other.file !== hash), { file: hash, name: file.name }])
  }

  async function sendAll(files: readonly File[]) {
    setTrouble(undefined)
    if (kept.length + files.length > APPLICATION_FILES.atMost)
      return setTrouble(`Choose ${APPLICATION_FILES.atMost} files at most.`)
    for (const file of files) await send(file)
  }

  return (
    <fieldset className="grid min-w-0 gap-2">
      <legend className="mb-1.5 font-medium text-sm">Evidence</legend>
      <ul className="grid gap-1 empty:hidden">
        {kept.map(({ file, name }) => (
          <li key={file} className="flex items-center justify-between gap-3 border border-line px-3 py-2">
            <span className="min-w-0 break-all text-sm">{name}</span>
            <Button
              size="small"
              variant="outline"
              aria-label={`Remove ${name}`}
              onClick={() => setKept((before) => before.filter((other) => other.file !== file))}
            >
              Remove
            </Button>
          </li>
        ))}
      </ul>
      <div className="flex min-h-12 items-center border border-edge border-dashed px-3 py-2 text-sm has-[input:focus-visible]:outline-3 has-[input:focus-visible]:outline-focus">
        <label htmlFor={id} className="cursor-pointer font-medium underline underline-offset-4">
          Choose files
        </label>
        <input
          id={id}
          type="file"
          multiple
          accept={TAKEN}
          className="sr-only"
          aria-describedby={described}
          aria-invalid={error ? true : undefined}
          onChange={(event) => {
            void sendAll([...(event.target.files ?? [])])
            // The same file may be chosen again.
            event.target.value = ''
          }}
        />
      </div>
      {sending && <ProgressBar label={`Upload of ${sending.name}`} value={sending.share} max={1} />}
      <p id={`${id}-error`} role="alert" className="text-clay text-sm empty:hidden">
        {trouble ?? error}
      </p>
      <p id={`${id}-hint`} className="text-sm text-soft">
        {`PDF, JPEG, PNG, WebP or AVIF. ${APPLICATION_FILES.atMost} files at most, up to 5 MB each.`}
      </p>
    </fieldset>
  )
}
