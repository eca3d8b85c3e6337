import { renderLabel } from './render-document.ts'

const POINTS_A_MILLIMETRE = 72 / 25.4

/** Sizes that label printers have on their rolls, in millimetres. */
const LABEL_SIZES = {
  '62x40': { width: 62, height: 40, scale: 1 },
  '100x50': { width: 100, height: 50, scale: 1.35 },
} as const
export type LabelSize = keyof typeof LABEL_SIZES

export function isLabelSize(text: string): text is LabelSize {
  return Object.hasOwn(LABEL_SIZES, text)
}

type LabelledBatch = { code: string; goods: string; numbers: string; bestBefore: string | null }

/** What sticks on a batch. */
export function batchLabel(
  batch: LabelledBatch,
  { size, address, shopName }: { size: LabelSize; address: string; shopName: string },
): Promise<Buffer> {
  const { width, height, scale } = LABEL_SIZES[size]
  return renderLabel({
    ...batch,
    size: { width: points(width), height: points(height) },
    scale,
    address,
    shopName,
  })
}

function points(millimetres: number) {
  return Math.round(millimetres * POINTS_A_MILLIMETRE * 100) / 100
}
