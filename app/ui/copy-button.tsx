import Check from 'lucide-react/icons/check'
import Copy from 'lucide-react/icons/copy'
import { useEffect, useState } from 'react'
import { toast } from './toast.ts'

const SHOWN_MS = 2000

type CopyButtonProps = {
  /** What is copied, in words: 'Copy the e-mail'. */
  label: string
  text: string
}

/** Puts a text on the clipboard, and says so to eye and ear. */
export function CopyButton({ label, text }: CopyButtonProps) {
  const [isCopied, setIsCopied] = useState(false)

  useEffect(() => {
    if (!isCopied) return
    const timer = setTimeout(() => setIsCopied(false), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [isCopied])

  async function copy() {
    try {
      await navigator.clipboard.writeText(text)
      setIsCopied(true)
    } catch {
      // Without TLS, or where somebody forbade it.
      toast.error('Copying is blocked by this browser', 'Select the text and copy it yourself.')
    }
  }

  const Icon = isCopied ? Check : Copy
  return (
    <span className="scripted-only print:hidden">
      <button
        type="button"
        aria-label={label}
        title={label}
        onClick={copy}
        className="grid size-8 cursor-pointer place-items-center rounded-sm text-soft transition-colors hover:bg-mist hover:text-ink max-lg:size-10"
      >
        <Icon aria-hidden="true" strokeWidth={1.5} className="size-4" />
      </button>
      <span role="status" className="sr-only">
        {isCopied && 'Copied'}
      </span>
    </span>
  )
}
