import { createHash } from 'node:crypto'

/** Names a picture by what it is made of. */
export function hashOfPicture(source: string | Buffer): string {
  return createHash('sha256').update(source).digest('hex').slice(0, 16)
}
