import { Button } from '#app/ui/button.tsx'
import { UploadField } from '#app/ui/upload-field.tsx'
import { APPLICATION_FILES, APPLICATION_TOO_LARGE } from '#domain/qualification/application-limits.ts'
import type { AppliedFile } from './kept-application.ts'

type ApplyFilesProps = {
  draft: string
  error: string | undefined
  /** Those that are there. */
  kept: readonly AppliedFile[]
  onChange: (change: (before: AppliedFile[]) => AppliedFile[]) => void
}

/** The files that prove a right: each is sent as soon as it is chosen. */
export function ApplyFiles({ draft, error, kept, onChange }: ApplyFilesProps) {
  function keep(answer: Record<string, unknown>, file: File) {
    const hash = String(answer.file)
    onChange((before) => [...before.filter((other) => other.file !== hash), { file: hash, name: file.name }])
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
              onClick={() => onChange((before) => before.filter((other) => other.file !== file))}
            >
              Remove
            </Button>
          </li>
        ))}
      </ul>
      <UploadField
        label="Choose files"
        hint={`PDF, JPEG, PNG, WebP or AVIF. ${APPLICATION_FILES.atMost} files at most, up to 5 MB each.`}
        multiple
        address={(file) => `/api/applications/${draft}/files?${new URLSearchParams({ name: file.name })}`}
        maxBytes={APPLICATION_FILES.maxBytes}
        tooLarge={APPLICATION_TOO_LARGE}
        error={error}
        refuse={(files) =>
          kept.length + files.length > APPLICATION_FILES.atMost
            ? `Choose ${APPLICATION_FILES.atMost} files at most.`
            : undefined
        }
        onSent={keep}
      />
    </fieldset>
  )
}
