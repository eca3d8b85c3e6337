import { classNames } from './class-names.ts'

type PlateImageProps = {
  /** Where its files lie, without width and ending; see art/README.md. */
  src: string
  alt: string
  /** How wide it is shown, as in `sizes` of an image. */
  sizes?: string
  /** The picture of the page: as wide as the page allows, and asked for before everything else. */
  main?: boolean
  /** Asked for with the page; others wait until they are nearly in view. */
  eager?: boolean
  /** Of the place it is given; the picture fills it. */
  className?: string | undefined
  /** Of the picture, for each 800 of its width. */
  height?: number
}

const CARD = '(min-width:48rem) 20rem,50vw'
const MAIN = '(min-width:48rem) 34rem,100vw'

/**
 * A picture in the width that suits the screen; browsers without AVIF get one WebP. Until it is there its place has the
 * tint of its ground, so nothing moves and nothing flashes.
 */
export function PlateImage({
  src,
  alt,
  main = false,
  eager = false,
  sizes = main ? MAIN : CARD,
  className = 'aspect-square',
  height = 800,
}: PlateImageProps) {
  return (
    <picture className={classNames('plate-ground', className)}>
      <source type="image/avif" srcSet={`${src}-400.avif 400w,${src}-800.avif 800w`} sizes={sizes} />
      <img
        src={`${src}-${main ? 800 : 400}.webp`}
        alt={alt}
        width={800}
        height={height}
        {...(main ? { fetchPriority: 'high' } : !eager && { loading: 'lazy' })}
      />
    </picture>
  )
}

/** The same, small: beside a line that names the product. */
export function PlateThumb({ src, className }: { src: string; className: string }) {
  return (
    <picture className={classNames('plate-ground', className)}>
      <img src={`${src}-96.webp`} alt="" width={96} height={96} loading="lazy" />
    </picture>
  )
}
