import { useId } from 'react'
import { PlateThumb } from '#app/ui/plate-image.tsx'
import type { Picture } from '../product-view.ts'

type PictureInputProps = {
  value: string
  pictures: readonly Picture[]
  onChange: (value: string) => void
}

/** The pictures that the shop has, one of which is this product's. */
export function PictureInput({ value, pictures, onChange }: PictureInputProps) {
  const name = useId()
  const others = pictures.filter(({ src }) => src !== value)
  const shown = value === '' ? others : [{ src: value, name: nameOf(value, pictures) }, ...others]
  return (
    <div className="max-h-72 overflow-y-auto border border-line bg-sheet p-2">
      <div className="grid grid-cols-[repeat(auto-fill,minmax(4.5rem,1fr))] gap-2">
        {shown.map((picture) => (
          <label
            key={picture.src}
            title={picture.name}
            className="relative block cursor-pointer has-checked:outline-3 has-checked:outline-moss has-focus-visible:outline-3 has-focus-visible:outline-focus"
          >
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
    </div>
  )
}

function nameOf(src: string, pictures: readonly Picture[]) {
  return pictures.find((picture) => picture.src === src)?.name ?? 'this product'
}
