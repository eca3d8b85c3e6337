import ImagePlus from 'lucide-react/icons/image-plus'
import { type DragEvent, useId, useRef, useState } from 'react'
import { classNames } from '#app/ui/class-names.ts'
import { PlateThumb } from '#app/ui/plate-image.tsx'
import { toast } from '#app/ui/toast.ts'
import { UploadLine } from '#app/ui/upload-line.tsx'
import type { TypedPicture } from '#domain/catalogue/editing/typed-product.ts'
import { MIDDLE, PICTURES_AT_MOST } from '#domain/catalogue/pictures.ts'
import type { Picture } from '../product-view.ts'
import { PictureEntry } from './picture-entry.tsx'
import { useUploads } from './use-uploads.ts'

type PicturesInputProps = {
  number: number
  value: readonly TypedPicture[]
  onChange: (value: readonly TypedPicture[]) => void
  /** Whether files are on their way: until they are there, nothing should take this form away. */
  onUploading: (isUploading: boolean) => void
}

const TAKEN = 'image/jpeg,image/png,image/webp,image/avif'
const TOO_MANY = `A product has at most ${PICTURES_AT_MOST} pictures. Remove one first.`

/** The pictures of a product: dropped or chosen, described, cut around their centre, and put in order. */
export function PicturesInput({ number, value, onChange, onUploading }: PicturesInputProps) {
  const id = useId()
  const [isOver, setIsOver] = useState(false)
  // An upload that ends adds to what is there then, not to what was there when it began.
  const latest = useRef(value)
  latest.current = value
  const { uploads, add, tryAgain, dismiss } = useUploads(number, {
    onUnderWay: onUploading,
    onDone: (file) => {
      if (latest.current.some((picture) => picture.file === file))
        return toast.info('This picture is already there')
      set([...latest.current, { file, alt: '', x: MIDDLE, y: MIDDLE }])
    },
  })

  function set(pictures: readonly TypedPicture[]) {
    latest.current = pictures
    onChange(pictures)
  }

  function addFiles(files: Iterable<File>) {
    const all = [...files]
    const underWay = uploads.filter(({ message }) => message === undefined).length
    const room = Math.max(0, PICTURES_AT_MOST - value.length - underWay)
    add(all.slice(0, room))
    if (all.length > room) add(all.slice(room), TOO_MANY)
  }

  function remove(index: number) {
    const before = latest.current
    const removed = before[index]
    set(before.filter((_, at) => at !== index))
    toast.success('Picture removed', undefined, {
      label: 'Undo',
      run: () => {
        if (removed) set(latest.current.toSpliced(Math.min(index, latest.current.length), 0, removed))
      },
    })
  }

  function move(from: number, to: number) {
    const picture = latest.current[from]
    if (picture) set(latest.current.toSpliced(from, 1).toSpliced(to, 0, picture))
  }

  function onDrop(event: DragEvent) {
    event.preventDefault()
    setIsOver(false)
    addFiles(event.dataTransfer.files)
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: files can be dropped anywhere on it; the button inside chooses them
    <div
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes('Files')) return
        event.preventDefault()
        setIsOver(true)
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={onDrop}
      className="grid gap-3"
    >
      {value.length > 0 && (
        <ol aria-label="Pictures" className="grid gap-3">
          {value.map((picture, index) => (
            <PictureEntry
              key={picture.file}
              picture={picture}
              place={{ index, count: value.length }}
              onChange={(next) => set(latest.current.map((each, at) => (at === index ? next : each)))}
              onMove={(to) => move(index, to)}
              onRemove={() => remove(index)}
            />
          ))}
        </ol>
      )}
      {uploads.length > 0 && (
        <ul aria-label="Uploads" className="grid gap-2">
          {uploads.map((upload) => (
            <li key={upload.key}>
              <UploadLine
                upload={upload}
                onTryAgain={() => tryAgain(upload)}
                onDismiss={() => dismiss(upload.key)}
              />
            </li>
          ))}
        </ul>
      )}
      {value.length < PICTURES_AT_MOST && (
        <div
          className={classNames(
            'grid justify-items-center gap-2 border border-dashed px-4 py-6 text-center has-focus-visible:outline-3 has-focus-visible:outline-focus',
            isOver ? 'border-moss bg-mist' : 'border-edge bg-sheet',
          )}
        >
          <ImagePlus aria-hidden="true" strokeWidth={1.5} className="size-6 text-soft" />
          <p className="text-sm">
            <label htmlFor={id} className="cursor-pointer font-medium underline underline-offset-4">
              Choose pictures
            </label>{' '}
            or drop them here
          </p>
          <p className="text-sm text-soft">JPEG, PNG, WebP or AVIF, up to 20 MB each, 800 pixels or more</p>
          <input
            id={id}
            type="file"
            accept={TAKEN}
            multiple
            className="sr-only"
            onChange={(event) => {
              addFiles(event.target.files ?? [])
              // The same file may be chosen again.
              event.target.value = ''
            }}
          />
        </div>
      )}
    </div>
  )
}

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
