import { Button } from './button.tsx'
import { ProgressBar } from './progress-bar.tsx'

type UploadLineProps = {
  /** A file on its way into the shop, or one that did not get there: then with the reason. */
  upload: { file: File; share: number; message?: string | undefined; mayTryAgain?: boolean | undefined }
  onTryAgain: () => void
  onDismiss: () => void
}

export function UploadLine({ upload, onTryAgain, onDismiss }: UploadLineProps) {
  const { file, share, message, mayTryAgain } = upload
  if (message === undefined)
    return (
      <div className="grid gap-1 border border-line bg-sheet px-3 py-2">
        <p className="flex justify-between gap-3 text-sm">
          <span className="min-w-0 truncate">{file.name}</span>
          <span className="font-mono text-soft text-xs">
            {share < 1 ? `${Math.round(share * 100)}%` : 'Being read …'}
          </span>
        </p>
        <ProgressBar label={`Upload of ${file.name}`} value={share} max={1} />
      </div>
    )
  return (
    <div className="grid gap-2 border border-line border-l-2 border-l-clay bg-sheet px-3 py-2 text-sm">
      <p role="alert">
        <span className="break-all font-medium">{file.name}</span>: {message}
      </p>
      <div className="flex flex-wrap gap-2">
        {mayTryAgain && (
          <Button size="small" onClick={onTryAgain}>
            Try again
          </Button>
        )}
        <Button size="small" variant="outline" onClick={onDismiss} aria-label={`Dismiss ${file.name}`}>
          Dismiss
        </Button>
      </div>
    </div>
  )
}
