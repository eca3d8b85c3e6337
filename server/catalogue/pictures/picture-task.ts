import type { Plate, PlateSubject } from '#domain/kinds/plate.ts'

/** What the process that reads and draws pictures is asked to do; see art/picture-process.ts. */
export type PictureTask =
  /** Reads what somebody uploaded, from a file. */
  | { work: 'take-in'; path: string; use: 'product' | 'setting' | 'document' | 'evidence' }
  /** Cuts a picture that was taken in around its centre. */
  | { work: 'cut'; master: Uint8Array; x: number; y: number }
  /** Makes a logo or an icon of what the operator uploaded. */
  | { work: 'logo' | 'icon'; master: Uint8Array }
  /** Draws the plate of a product. */
  | { work: 'draw'; drawing: Plate['drawing']; subject: PlateSubject; use: 'product' | 'details' }
  /** Draws the picture of a shared link, with the plate on it. */
  | { work: 'draw-card'; drawing: Plate['drawing']; subject: PlateSubject; words: CardWords }

/** What stands on the picture of a shared link. */
type CardWords = { shopName: string; title: string; kind: string; foot: string }

/** `suffix` is what its address ends with: '-400.avif'. */
export type Rendition = { suffix: string; bytes: Uint8Array }

export type TaskRefusal = 'not-a-picture' | 'too-many-pixels' | 'too-small' | 'damaged'

export type PictureAnswer =
  | { ok: true; renditions: Rendition[]; master?: Uint8Array }
  | { ok: false; reason: TaskRefusal }
