import { Plate } from './plate.tsx'

type PlateImageProps = {
  src: string
  alt: string
  /** Fetched at once; the others wait until they are nearly in view. */
  eager?: boolean
  className?: string | undefined
}

/** A square picture on its tinted ground. The ground keeps the place, so nothing moves when the picture arrives. */
export function PlateImage({ src, alt, eager = false, className }: PlateImageProps) {
  return (
    <Plate className={className ?? 'aspect-square'}>
      <img
        src={src}
        alt={alt}
        width={240}
        height={240}
        loading={eager ? 'eager' : 'lazy'}
        decoding="async"
        className="absolute inset-[6%] size-[88%] object-contain"
      />
    </Plate>
  )
}
