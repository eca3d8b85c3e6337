import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import Trash2 from 'lucide-react/icons/trash-2'
import { type KeyboardEvent, type MouseEvent, useState } from 'react'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { Textarea } from '#app/ui/textarea.tsx'
import type { TypedPicture } from '#domain/catalogue/editing/typed-product.ts'
import { MIDDLE, picturePath } from '#domain/catalogue/pictures.ts'

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

type Centre = { x: number; y: number }
type CentreChooserProps = { picture: TypedPicture; name: string; onChange: (centre: Centre) => void }

const HUNDRED = 100
const STEP = 2
const MOVES: Record<string, [number, number]> = {
  ArrowLeft: [-STEP, 0],
  ArrowRight: [STEP, 0],
  ArrowUp: [0, -STEP],
  ArrowDown: [0, STEP],
}

/** The whole picture, with the square that pages show of it. A press or the arrow keys choose its centre. */
function CentreChooser({ picture, name, onChange }: CentreChooserProps) {
  const { file, x, y } = picture
  const [ratio, setRatio] = useState<number>()
  const frame = ratio === undefined ? undefined : frameOf(ratio, x, y)

  function onKeyDown(event: KeyboardEvent) {
    const by = MOVES[event.key]
    if (!by) return
    event.preventDefault()
    onChange({ x: within(x + by[0]), y: within(y + by[1]) })
  }

  function onClick(event: MouseEvent) {
    // A press by keyboard has no place.
    if (event.detail === 0) return
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect()
    onChange({
      x: within(((event.clientX - left) / width) * HUNDRED),
      y: within(((event.clientY - top) / height) * HUNDRED),
    })
  }

  return (
    <div className="grid content-start justify-items-center gap-1.5">
      <button
        type="button"
        aria-label={`The centre of ${name}: ${x} of 100 from the left, ${y} of 100 from the top. Arrow keys move it.`}
        onClick={onClick}
        onKeyDown={onKeyDown}
        className="relative block w-full max-w-60 cursor-crosshair overflow-hidden bg-mist"
      >
        <img
          src={`${picturePath({ file, x: MIDDLE, y: MIDDLE })}-whole.webp`}
          alt={picture.alt}
          ref={(image) => {
            if (image?.complete && image.naturalWidth > 0 && ratio === undefined)
              setRatio(image.naturalWidth / image.naturalHeight)
          }}
          onLoad={({ currentTarget }) => setRatio(currentTarget.naturalWidth / currentTarget.naturalHeight)}
          className="block min-h-24 w-full"
        />
        {frame && (
          <svg
            aria-hidden="true"
            viewBox={`0 0 ${HUNDRED} ${HUNDRED}`}
            preserveAspectRatio="none"
            className="absolute inset-0 size-full"
          >
            <path
              fillRule="evenodd"
              d={`M0 0H100V100H0ZM${frame.left} ${frame.top}h${frame.width}v${frame.height}h${-frame.width}Z`}
              fill="#000"
              fillOpacity={0.55}
            />
            <rect
              x={frame.left}
              y={frame.top}
              width={frame.width}
              height={frame.height}
              vectorEffect="non-scaling-stroke"
              fill="none"
              stroke="#fff"
              strokeWidth={2}
            />
            {/* Seen on light ground and on dark. */}
            {[
              { stroke: '#000', width: 5 },
              { stroke: '#fff', width: 2 },
            ].map(({ stroke, width }) => (
              <path
                key={stroke}
                d={`M${x - 4} ${y}h8M${x} ${y - 4}v8`}
                vectorEffect="non-scaling-stroke"
                stroke={stroke}
                strokeWidth={width}
              />
            ))}
          </svg>
        )}
      </button>
      <p className="text-center text-soft text-xs">Click the part that must stay visible</p>
    </div>
  )
}

/** The largest square around the centre, or as near to it as the picture allows, in hundredths of both sides. */
function frameOf(ratio: number, x: number, y: number) {
  const width = ratio > 1 ? HUNDRED / ratio : HUNDRED
  const height = ratio > 1 ? HUNDRED : HUNDRED * ratio
  const place = (centre: number, length: number) =>
    Math.min(HUNDRED - length, Math.max(0, centre - length / 2))
  return { left: place(x, width), top: place(y, height), width, height }
}

function within(value: number) {
  return Math.round(Math.min(HUNDRED, Math.max(0, value)))
}
