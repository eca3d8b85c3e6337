import { useId, useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { Input } from '#app/ui/input.tsx'
import { RemoveLine } from './remove-line.tsx'
import type { ListedLine, QuickLines } from './use-quick-lines.ts'

/** Nothing was found: the text stays, to be typed in another way. */
export function UnknownLine({ line, quick }: { line: ListedLine; quick: QuickLines }) {
  const [text, setText] = useState(line.text)
  const id = useId()
  return (
    <form
      className="grid gap-1.5"
      onSubmit={(event) => {
        event.preventDefault()
        if (text.trim() !== '') quick.readAgain(line.id, text.trim())
      }}
    >
      <label htmlFor={id} className="text-sm text-soft">
        {line.read.state === 'unknown'
          ? 'We found nothing for this line. Write the name in another way:'
          : 'Write the line in another way:'}
      </label>
      <div className="flex items-center gap-2">
        <Input
          id={id}
          autoComplete="off"
          maxLength={200}
          value={text}
          onChange={(event) => setText(event.target.value)}
          className="font-mono text-sm"
        />
        <Button type="submit" size="small" variant="outline">
          Search
        </Button>
        <RemoveLine name={line.text} onRemove={() => quick.remove(line.id)} />
      </div>
    </form>
  )
}
