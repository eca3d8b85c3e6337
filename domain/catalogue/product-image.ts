import { imageSchema } from './field.ts'
import { picturesSchema } from './picture-schema.ts'
import { type Picture, picturePath } from './pictures.ts'

/** The pictures of a product, as its files and drafts have them. Neither has to be there. */
export const imageFields = { image: imageSchema.optional(), pictures: picturesSchema.optional() }

type ImageFacts = {
  id: string
  image?: string | undefined
  pictures?: Picture[] | undefined
}

/** What pages show of a product: its first picture; without one a drawing, its own if no other was chosen. */
export function chooseImage(shelf: string) {
  return <F extends ImageFacts>({ image, ...facts }: F) => {
    const [first] = facts.pictures ?? []
    return { ...facts, image: first ? picturePath(first) : (image ?? platePath({ shelf }, facts)) }
  }
}

/** Where the drawing of a product lies. */
export function platePath({ shelf }: { shelf: string }, { id }: { id: string }): string {
  return `/plates/${shelf}/${id}`
}

/** What can be seen on that image: what was said of the picture, or what can be said of the product. */
export function imageText({ pictures }: Pick<ImageFacts, 'pictures'>, ofProduct: () => string): string {
  return pictures?.[0]?.alt ?? ofProduct()
}

/** The pictures after the first, as pages show them. */
export function morePicturesOf({
  pictures = [],
}: Pick<ImageFacts, 'pictures'>): { src: string; alt: string }[] {
  return pictures.slice(1).map((picture) => ({ src: picturePath(picture), alt: picture.alt }))
}
