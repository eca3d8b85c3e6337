import { isPicturePath } from '#domain/catalogue/pictures.ts'

/** In pixels: what the networks ask for. The build draws every picture in this size. */
export const SOCIAL_PICTURE_SIZE = { width: 1200, height: 630 } as const

/**
 * Of '/home' or '/vapes', or of a plate, which keeps its path under another folder. A picture that was uploaded is cut to this
 * size itself.
 */
export function socialPicturePath(picture: string): string {
  if (isPicturePath(picture)) return `${picture}-1200.jpg`
  return `/social${picture.replace(/^\/plates/, '')}.jpg`
}
