/** In pixels: what the networks ask for. The build draws every picture in this size. */
export const SOCIAL_PICTURE_SIZE = { width: 1200, height: 630 } as const

/** Of '/home' or '/vapes', or of the picture of a product, which keeps its path under another folder. */
export function socialPicturePath(picture: string): string {
  return `/social${picture.replace(/^\/plates/, '')}.jpg`
}
