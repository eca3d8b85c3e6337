import X from 'lucide-react/icons/x'
import { type KeyboardEvent, useId, useState } from 'react'
import { Input } from '#app/ui/input.tsx'
import { Suggestions } from '#app/ui/suggestions.tsx'

type LabelsInputProps = {
  control: { id: string; 'aria-describedby': string | undefined; 'aria-invalid': true | undefined }
  label: string
  value: readonly string[]
  suggestions: readonly string[]
  onChange: (value: readonly string[]) => void
}

/** Free words, one after another. Enter or a comma adds what is typed, Backspace takes the last one back. */
export function LabelsInput({ control, label, value, suggestions, onChange }: LabelsInputProps) {
  const [typed, setTyped] = useState('')
  const listId = useId()

  function add(text: string) {
    const word = text.trim()
    setTyped('')
    if (word !== '' && !value.includes(word)) onChange([...value, word])
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Enter' || event.key === ',') {
      event.preventDefault()
      add(typed)
    }
    if (event.key === 'Backspace' && typed === '') onChange(value.slice(0, -1))
  }

  return (
    <div className="grid gap-2">
      {value.length > 0 && (
        <ul aria-label={label} className="flex flex-wrap gap-2">
          {value.map((word) => (
            <li
              key={word}
              className="inline-flex items-center rounded-sm border border-edge bg-mist pl-2.5 text-sm"
            >
              <span className="break-all">{word}</span>
              <button
                type="button"
                aria-label={`Remove ${word}`}
                onClick={() => onChange(value.filter((each) => each !== word))}
                className="grid size-8 cursor-pointer place-items-center text-soft hover:text-ink max-lg:size-9"
              >
                <X aria-hidden="true" strokeWidth={1.5} className="size-4" />
              </button>
            </li>
          ))}
        </ul>
      )}
      <Input
        {...control}
        list={listId}
        value={typed}
        autoComplete="off"
        enterKeyHint="done"
        placeholder="Add one, then Enter"
        onChange={(event) => {
          // A suggestion that was picked is a whole word.
          const isPicked = Reflect.get(event.nativeEvent, 'inputType') === 'insertReplacementText'
          if (isPicked) add(event.target.value)
          else setTyped(event.target.value)
        }}
        onKeyDown={onKeyDown}
        onBlur={() => add(typed)}
      />
      <Suggestions id={listId} words={suggestions.filter((word) => !value.includes(word))} />
    </div>
  )
}
