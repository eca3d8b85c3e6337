import { mix } from './colour.ts'
import { group } from './svg.ts'

const PLATE_SIZE = 1000

type Plate = {
  /** The tint of the sheet. */
  ground: string
  /** What the plate defines for its own use, such as clips. */
  definitions?: string
  content: string
  /** Square, unless it is lower. */
  height?: number
  /** What lies flat throws its own outline; what stands has its shadow drawn at its foot. */
  lies?: boolean
}

/** A sheet with something on it: the light comes from the upper left, so what lies there throws its shadow to the right. */
export function drawPlate({
  ground,
  definitions = '',
  content,
  lies = true,
  height = PLATE_SIZE,
}: Plate): string {
  const shade = mix(ground, '#2b3226', 0.72)
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${PLATE_SIZE} ${height}" width="${PLATE_SIZE}" height="${height}">`,
    '<defs>',
    `<radialGradient id="sheet" cx=".42" cy=".38" r=".8"><stop offset="0" stop-color="${mix(ground, '#fffef4', 0.45)}"/><stop offset=".55" stop-color="${ground}"/><stop offset="1" stop-color="${mix(ground, '#5b5f4a', 0.13)}"/></radialGradient>`,
    `<filter id="lies" x="-10%" y="-10%" width="130%" height="130%"><feDropShadow dx="6" dy="8" stdDeviation="4" flood-color="${shade}" flood-opacity=".5"/></filter>`,
    `<filter id="throws" x="-10%" y="-10%" width="140%" height="140%"><feDropShadow dx="26" dy="30" stdDeviation="20" flood-color="${shade}" flood-opacity=".42"/></filter>`,
    '<filter id="soft" x="-40%" y="-60%" width="180%" height="220%"><feGaussianBlur stdDeviation="15"/></filter>',
    definitions,
    '</defs>',
    `<rect width="${PLATE_SIZE}" height="${height}" fill="url(#sheet)"/>`,
    lies ? group(group(content, 'filter="url(#lies)"'), 'filter="url(#throws)"') : content,
    '</svg>',
  ].join('')
}
