/** How one flower looks; lengths are in thousandths of the plate. */
export type FlowerLook = {
  height: number
  /** Half the width at equal steps from the tip to the foot. */
  profile: readonly number[]
  /** The calyxes grow in clusters; `bulge` is how far a cluster stands out, `stack` how far it grows into a tower. */
  cluster: { size: number; bulge: number; stack?: number }
  calyx: { length: number; width: number; pointed: number }
  /** Of the calyxes. */
  colours: readonly [string, ...string[]]
  /** A second colour, such as the purple of cold nights: how much of it, and where it gathers. */
  flush?: {
    colours: readonly [string, ...string[]]
    share: number
    where: 'everywhere' | 'deep' | 'tips' | 'crown'
  }
  hairs: {
    colours: readonly [string, ...string[]]
    share: number
    length: number
    curl: number
    width: number
  }
  /** `coat` whitens everything, `grains` lie on a calyx, `stalks` stand on its edge. */
  frost: { colour: string; coat: number; grains: number; size: number; stalks: number; stalkLength: number }
  leaves: { colour: string; tip?: string; count: number; length: number; width: number }
  ground: string
}
