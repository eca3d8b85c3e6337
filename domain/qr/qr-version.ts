/** Correction bytes a block, and blocks, of versions 1 to 20 at level M (ISO/IEC 18004, table 9). */
const CORRECTION_BYTES = [10, 16, 26, 18, 24, 16, 18, 22, 22, 26, 30, 22, 22, 24, 24, 28, 28, 26, 26, 26]
const BLOCKS = [1, 1, 1, 2, 2, 4, 4, 4, 5, 5, 5, 8, 9, 9, 10, 10, 11, 13, 14, 16]

/** How large a code is, and how its bytes are divided. Level M: a seventh of it may be unreadable. */
export type QrVersion = {
  version: number
  size: number
  blocks: number
  correctionBytes: number
  allBytes: number
  dataBytes: number
  /** The bits that say how many bytes follow. */
  countBits: number
}

/** The smallest version that holds so many bytes. */
export function chooseVersion(byteCount: number): QrVersion {
  for (let version = 1; version <= BLOCKS.length; version++) {
    const described = describeVersion(version)
    if (4 + described.countBits + byteCount * 8 <= described.dataBytes * 8) return described
  }
  throw new Error(`A QR code for ${byteCount} bytes is larger than any that this shop draws`)
}

function describeVersion(version: number): QrVersion {
  const blocks = BLOCKS[version - 1] ?? 0
  const correctionBytes = CORRECTION_BYTES[version - 1] ?? 0
  const allBytes = Math.floor(countDataModules(version) / 8)
  return {
    version,
    size: version * 4 + 17,
    blocks,
    correctionBytes,
    allBytes,
    dataBytes: allBytes - blocks * correctionBytes,
    countBits: version < 10 ? 8 : 16,
  }
}

/** All modules but those of finders, timing, alignment, format and version. */
function countDataModules(version: number) {
  const plain = (16 * version + 128) * version + 64
  if (version === 1) return plain
  const alignments = Math.floor(version / 7) + 2
  return plain - ((25 * alignments - 10) * alignments - 55) - (version >= 7 ? 36 : 0)
}
