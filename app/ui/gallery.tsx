import { PlateImage, PlateThumb } from './plate-image.tsx'

type Shown = { src: string; alt: string }

/**
 * The pictures of a product: one of them large, the others small below it. Radio buttons choose, so that it works without
 * script and by keyboard; a picture is asked for when it is first shown.
 */
export function Gallery({ first, more }: { first: Shown; more: readonly Shown[] }) {
  if (more.length === 0) return <PlateImage {...first} main />
  return (
    <fieldset className="grid grid-cols-5 gap-2 sm:grid-cols-6">
      <legend className="sr-only">Pictures</legend>
      {[first, ...more].map((picture, at) => (
        <div key={picture.src} className="contents">
          <label className="relative block cursor-pointer has-checked:outline-2 has-checked:outline-moss has-focus-visible:outline-3 has-focus-visible:outline-focus">
            <input
              type="radio"
              name="picture"
              defaultChecked={at === 0}
              aria-label={`Picture ${at + 1}: ${picture.alt}`}
              className="absolute inset-0 cursor-pointer opacity-0"
            />
            <PlateThumb src={picture.src} className="aspect-square" />
          </label>
          <div className="gallery-stage col-span-full row-start-1">
            <PlateImage {...picture} {...(at === 0 ? { main: true } : { sizes: GALLERY_SIZES })} />
          </div>
        </div>
      ))}
    </fieldset>
  )
}

const GALLERY_SIZES = '(min-width:48rem) 34rem,100vw'
