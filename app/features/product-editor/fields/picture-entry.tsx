import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import Trash2 from 'lucide-react/icons/trash-2'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { Textarea } from '#app/ui/textarea.tsx'
import type { TypedPicture } from '#domain/catalogue/editing/typed-product.ts'
import { CentreChooser } from './centre-chooser.tsx'

type PictureEntryProps = {
  picture: TypedPicture
  place: { index: number; count: number }
  onChange: (picture: TypedPicture) => void
  onMove: (to: number) => void
  onRemove: () => void
}

/** One picture: where it is cut, what can be seen on it, and its place. */
export function PictureEntry({ picture, place, onChange, onMove, onRemove }: PictureEntryProps) {
  const { index, count } = place
  const name = `picture ${index + 1}`
  return (
    <li className="grid gap-4 border border-line bg-sheet p-3 sm:grid-cols-[12rem_minmax(0,1fr)]">
      <CentreChooser
        picture={picture}
        name={name}
        onChange={(centre) => onChange({ ...picture, ...centre })}
      />
      <div className="grid content-start gap-3">
        <p className="flex min-h-6 items-center gap-3 text-sm">
          <span className="font-medium">Picture {index + 1}</span>
          {index === 0 && <Badge tone="mark">Shown first</Badge>}
        </p>
        <Field label="Description" hint="Describes the picture for screen readers and search engines">
          {(control) => (
            <Textarea
              {...control}
              value={picture.alt}
              rows={2}
              className="field-sizing-content min-h-11"
              onChange={(event) => onChange({ ...picture, alt: event.target.value })}
            />
          )}
        </Field>
        <div className="flex flex-wrap gap-2">
          {index > 0 && (
            <Button size="small" variant="outline" onClick={() => onMove(0)}>
              Make main picture<span className="sr-only">: {name}</span>
            </Button>
          )}
          {index > 1 && (
            <Button
              size="small"
              variant="outline"
              aria-label={`Move ${name} up`}
              onClick={() => onMove(index - 1)}
            >
              <ArrowUp aria-hidden="true" strokeWidth={1.5} className="size-4" />
            </Button>
          )}
          {index < count - 1 && (
            <Button
              size="small"
              variant="outline"
              aria-label={`Move ${name} down`}
              onClick={() => onMove(index + 1)}
            >
              <ArrowDown aria-hidden="true" strokeWidth={1.5} className="size-4" />
            </Button>
          )}
          <Button size="small" variant="outline" onClick={onRemove}>
            <Trash2 aria-hidden="true" strokeWidth={1.5} className="size-4" /> Remove
            <span className="sr-only">: {name}</span>
          </Button>
        </div>
      </div>
    </li>
  )
}
