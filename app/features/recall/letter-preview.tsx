import { useState } from 'react'
import { Field } from '#app/ui/field.tsx'
import { Select } from '#app/ui/select.tsx'
import { fillLetter, type LetterFacts, subjectOf } from '#domain/recall/recall-letter.ts'

type LetterPreviewProps = {
  letters: LetterFacts[]
  words: { reason: string; subject: string; letter: string }
  isRehearsal: boolean
  /** How many there are, with those that are not shown here. */
  all: number
}

/** A letter as it will be read, while it is typed. */
export function LetterPreview({ letters, words, isRehearsal, all }: LetterPreviewProps) {
  const [at, setAt] = useState(0)
  const facts = letters[at]
  if (!facts)
    return <p className="text-soft">Nobody received goods of this batch, so there is no letter to send.</p>
  const filled = { ...facts, reason: words.reason || '(the reason)' }
  return (
    <section aria-label="Letter preview" className="grid content-start gap-4">
      <Field
        label="Preview for"
        hint={
          all > letters.length
            ? `The first ${letters.length} of ${all} letters; the others follow the same text.`
            : undefined
        }
      >
        {(control) => (
          <Select
            {...control}
            value={at}
            onChange={(event) => setAt(Number(event.currentTarget.value))}
            options={letters.map(({ consignee }, index) => [index, consignee])}
          />
        )}
      </Field>
      <div className="border border-line bg-sheet p-5">
        <p className="break-words font-medium">{subjectOf(fillLetter(words.subject, filled), isRehearsal)}</p>
        <p className="mt-4 whitespace-pre-line break-words text-sm">{fillLetter(words.letter, filled)}</p>
      </div>
    </section>
  )
}
