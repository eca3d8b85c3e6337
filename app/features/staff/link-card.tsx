import { useEffect, useId, useRef } from 'react'
import { Button } from '#app/ui/button.tsx'
import { Input } from '#app/ui/input.tsx'
import { Sheet } from '#app/ui/sheet.tsx'
import { toast } from '#app/ui/toast.ts'
import type { StaffAnswer } from '#domain/access/staff-answer.ts'

/** A link that is shown this once, to be handed over. */
export function LinkCard({ link }: { link: NonNullable<StaffAnswer['link']> }) {
  const heading = useRef<HTMLHeadingElement>(null)
  const id = useId()
  useEffect(() => heading.current?.focus(), [])

  async function copy() {
    try {
      await navigator.clipboard.writeText(link.address)
      toast.success('Link copied')
    } catch {
      toast.error('It could not be copied. Select and copy it yourself')
    }
  }

  return (
    <Sheet className="grid grid-cols-1 gap-3">
      <h2 ref={heading} tabIndex={-1} className="break-words text-xl">
        {link.purpose === 'invitation' ? 'Invitation' : 'New password'} for {link.email}
      </h2>
      <p className="text-sm">
        {MAILED[link.mailed](link.email)} The link is shown only now. It works once, for{' '}
        {link.purpose === 'invitation' ? 'seven days' : 'a day'}.
      </p>
      <div className="flex flex-wrap items-end gap-3">
        <label htmlFor={id} className="sr-only">
          Link
        </label>
        <Input
          id={id}
          readOnly
          value={link.address}
          onFocus={(event) => event.target.select()}
          className="flex-1 basis-72 font-mono text-sm"
        />
        <Button variant="outline" className="scripted-only" onClick={copy}>
          Copy
        </Button>
      </div>
    </Sheet>
  )
}

const MAILED = {
  yes: (email: string) => `It was sent to ${email}.`,
  no: () => 'Send it through a private channel.',
  failed: (email: string) => `It could not be e-mailed to ${email}. Send it yourself.`,
}
