import { useId, useState } from 'react'
import { ProgressBar } from './progress-bar.tsx'
import { sendFile } from './send-file.ts'

type UploadFieldProps = {
  /** What is pressed. */
  label: string
  hint: string
  multiple?: boolean
  /** Where a file goes to. */
  address: (file: File) => string
  maxBytes: number
  tooLarge: string
  /** What the bar says, where it is not the name of the file. */
  progressLabel?: string
  /** What is wrong with what was sent before. */
  error?: string | undefined
  /** Why these are not sent at all. */
  refuse?: (files: readonly File[]) => string | undefined
  /** A file is there. */
  onSent?: (answer: Record<string, unknown>, file: File) => void
  /** It is there, or did not get there. */
  onEnded?: () => Promise<unknown>
}

/** Documents and pictures, sent one after another as soon as they are chosen. */
export function UploadField(props: UploadFieldProps) {
  const { label, hint, multiple = false, address, maxBytes, tooLarge, progressLabel, error } = props
  const id = useId()
  const [sending, setSending] = useState<{ name: string; share: number }>()
  const [trouble, setTrouble] = useState<string>()
  const said = trouble ?? error

  async function send(file: File) {
    if (file.size > maxBytes) return setTrouble(`${file.name}: ${tooLarge}`)
    setSending({ name: file.name, share: 0 })
    const sent = await sendFile({
      address: address(file),
      file,
      // The shop looks at the content; this only tells it from a form.
      type: file.type.startsWith('image/') ? file.type : 'application/pdf',
      onProgress: (share) => setSending({ name: file.name, share }),
    })
    setSending(undefined)
    if (sent.ok) props.onSent?.(sent.answer, file)
    else setTrouble(`${file.name}: ${sent.message}`)
    await props.onEnded?.()
  }

  async function sendAll(files: readonly File[]) {
    const refusal = props.refuse?.(files)
    setTrouble(refusal)
    if (refusal) return
    for (const file of files) await send(file)
  }

  return (
    <>
      <div className="flex min-h-12 items-center border border-edge border-dashed bg-sheet px-3 py-2 text-sm has-[input:focus-visible]:outline-3 has-[input:focus-visible]:outline-focus">
        <label htmlFor={id} className="cursor-pointer font-medium underline underline-offset-4">
          {label}
        </label>
        <input
          id={id}
          type="file"
          multiple={multiple}
          accept="application/pdf,image/jpeg,image/png,image/webp,image/avif"
          className="sr-only"
          aria-describedby={said ? `${id}-hint ${id}-error` : `${id}-hint`}
          aria-invalid={error ? true : undefined}
          onChange={(event) => {
            void sendAll([...(event.target.files ?? [])])
            // The same file may be chosen again.
            event.target.value = ''
          }}
        />
      </div>
      {sending && (
        <ProgressBar label={progressLabel ?? `Upload of ${sending.name}`} value={sending.share} max={1} />
      )}
      <p id={`${id}-error`} role="alert" className="text-clay text-sm empty:hidden">
        {said}
      </p>
      <p id={`${id}-hint`} className="text-sm text-soft">
        {hint}
      </p>
    </>
  )
}
