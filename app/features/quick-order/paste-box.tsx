import { useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { Textarea } from '#app/ui/textarea.tsx'
import { countOf } from '#domain/format-count.ts'
import type { QuickLines } from './use-quick-lines.ts'

/** Far more than anybody orders; a whole book would keep the browser busy. */
const LONGEST_PASTE = 50_000

/** Rows of a spreadsheet or a list, read all at once. */
export function PasteBox({ quick }: { quick: QuickLines }) {
  const [told, setTold] = useState('')

  function read() {
    if (quick.pasted.trim() === '') return
    const { clear, open } = quick.takePasted()
    setTold(
      `${countOf(clear, 'line')} filled in${open === 0 ? '.' : `, ${countOf(open, 'line')} with a question. See the list below.`}`,
    )
  }

  return (
    <form
      className="grid justify-items-start gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        read()
      }}
    >
      <Field
        label="Or paste a list"
        hint="Rows of a spreadsheet or a message, one product a line. Columns may stand in any order."
        className="w-full"
      >
        {(control) => (
          <Textarea
            {...control}
            rows={6}
            maxLength={LONGEST_PASTE}
            spellCheck={false}
            autoComplete="off"
            placeholder={'White Widow 500g\n2x 10 Cascade Sour Diesel\n0,5 kg og kush'}
            value={quick.pasted}
            onChange={(event) => {
              quick.setPasted(event.target.value)
              setTold('')
            }}
          />
        )}
      </Field>
      <Button type="submit" variant="outline">
        Read the list
      </Button>
      <p role="status" className="text-sm empty:hidden">
        {told}
      </p>
    </form>
  )
}
