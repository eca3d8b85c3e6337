import { useId } from 'react'
import { PlateThumb } from '#app/ui/plate-image.tsx'
import type { Picture } from '../product-view.ts'

type PictureInputProps = {
  value: string
  pictures: readonly Picture[]
  onChange: (value: string) => void
}

const TILE =
  'relative block cursor-pointer has-checked:outline-3 has-checked:outline-moss has-focus-visible:outline-3 has-focus-visible:outline-focus'

/** A drawing of its own, or one of those that the shop has. */
export function PictureInput({ value, pictures, onChange }: PictureInputProps) {
  const name = useId()
  const others = pictures.filter(({ src }) => src !== value)
  const shown = value === '' ? others : [{ src: value, name: nameOf(value, pictures) }, ...others]
  return (
    <details className="border border-line bg-sheet">
      <summary className="cursor-pointer px-3 py-2.5 text-sm">
        {value === '' ? 'Drawing: automatic' : 'Drawing: chosen'}
      </summary>
      <div className="grid max-h-72 grid-cols-[repeat(auto-fill,minmax(4.5rem,1fr))] gap-2 overflow-y-auto p-2">
        <label className={TILE}>
          <input
            type="radio"
            name={name}
            checked={value === ''}
            onChange={() => onChange('')}
            className="sr-only"
          />
          <span className="plate-ground plate-text grid aspect-square place-items-center p-1 text-center text-xs">
            Automatic
          </span>
        </label>
        {shown.map((picture) => (
          <label key={picture.src} title={picture.name} className={TILE}>
            <input
              type="radio"
              name={name}
              value={picture.src}
              checked={picture.src === value}
              aria-label={`The picture of ${picture.name}`}
              onChange={() => onChange(picture.src)}
              className="sr-only"
            />
            <PlateThumb src={picture.src} className="aspect-square" />
          </label>
        ))}
      </div>
    </details>
  )
}

function nameOf(src: string, pictures: readonly Picture[]) {
  return pictures.find((picture) => picture.src === src)?.name ?? 'this product'
}
