/** As many bytes as tell what a file is. */
export const HEAD_BYTES = 12

/** By its first bytes: JPEG, PNG, WebP or AVIF. What it really is, whoever decodes it says. */
export function looksLikePicture(head: Buffer): boolean {
  const text = (from: number, to: number) => head.toString('latin1', from, to)
  return (
    text(0, 3) === '\xff\xd8\xff' ||
    text(0, 8) === '\x89PNG\r\n\x1a\n' ||
    (text(0, 4) === 'RIFF' && text(8, 12) === 'WEBP') ||
    (text(4, 8) === 'ftyp' && ['avif', 'avis', 'mif1'].includes(text(8, 12)))
  )
}

export function looksLikeDocument(head: Buffer): boolean {
  return head.toString('latin1', 0, 5) === '%PDF-' || looksLikePicture(head)
}
