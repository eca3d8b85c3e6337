export const PREVIEW_PARAMETER = 'preview'
export const SETTINGS_PREVIEW = 'settings'

/** The address of a public page as it will be with the settings that somebody has not published yet. */
export function previewAddress(path: string): string {
  const [page = '/', hash] = path.split('#')
  return `${page}?${PREVIEW_PARAMETER}=${SETTINGS_PREVIEW}${hash === undefined ? '' : `#${hash}`}`
}
