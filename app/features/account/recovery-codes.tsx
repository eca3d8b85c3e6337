import { useEffect, useRef } from 'react'
import { Button } from '#app/ui/button.tsx'
import { LinkButton } from '#app/ui/link-button.tsx'
import { Sheet } from '#app/ui/sheet.tsx'
import { toast } from '#app/ui/toast.ts'

/** Shown this once. On paper nothing else of the page is printed. */
export function RecoveryCodes({ codes, email }: { codes: string[]; email: string }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])

  async function copy() {
    try {
      await navigator.clipboard.writeText(codes.join('\n'))
      toast.success('Recovery codes copied')
    } catch {
      toast.error('They could not be copied. Select and copy them yourself')
    }
  }

  return (
    <Sheet className="grid max-w-prose gap-4">
      <h3 ref={heading} tabIndex={-1} className="text-xl">
        Save your recovery codes
      </h3>
      <p className="text-sm">
        Two-factor authentication is on. Each code signs you in to {email} once if you do not have your phone.
        They are shown only now: print them, or store them with your passwords.
      </p>
      <ul aria-label="Recovery codes" className="grid gap-x-8 gap-y-1 font-mono sm:grid-cols-2">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3 print:hidden">
        <Button variant="outline" size="small" className="scripted-only" onClick={() => window.print()}>
          Print
        </Button>
        <Button variant="outline" size="small" className="scripted-only" onClick={copy}>
          Copy
        </Button>
        <LinkButton to="/admin/account" replace size="small">
          I have saved them
        </LinkButton>
      </div>
    </Sheet>
  )
}
