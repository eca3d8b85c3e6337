import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

export type Encoding = 'br' | 'gzip' | 'identity'

const brotli = promisify(brotliCompress)
const gzipAsync = promisify(gzip)

/** Smaller than this, the header costs more than compression saves. */
const WORTH_COMPRESSING_BYTES = 512

// Browsers send a handful of different headers between them; each is read once. Whoever sends more gets them read again.
const known = new Map<string, Encoding>()
const MOST_KNOWN = 50
const LONGEST_KNOWN = 200

export function preferredEncoding(acceptEncoding: string | undefined): Encoding {
  if (!acceptEncoding) return 'identity'
  const read = known.get(acceptEncoding)
  if (read) return read
  const encoding = readPreference(acceptEncoding)
  if (known.size < MOST_KNOWN && acceptEncoding.length <= LONGEST_KNOWN) known.set(acceptEncoding, encoding)
  return encoding
}

function readPreference(header: string): Encoding {
  if (accepts(header, 'br')) return 'br'
  return accepts(header, 'gzip') ? 'gzip' : 'identity'
}

function accepts(header: string, encoding: string) {
  if (!header.includes(encoding)) return false
  return header.split(',').some((part) => {
    const [name = '', ...parameters] = part.trim().split(';')
    if (name.trim() !== encoding) return false
    return !parameters.some((parameter) => /^\s*q=0(\.0*)?\s*$/.test(parameter))
  })
}

/** What many will read is worth more time; nobody should wait for it. */
export async function compress(body: Buffer, encoding: Encoding, forKeeping: boolean): Promise<Buffer> {
  if (encoding === 'gzip') return gzipAsync(body, { level: forKeeping ? 9 : 5 })
  if (encoding === 'br') {
    const params = {
      [constants.BROTLI_PARAM_QUALITY]: forKeeping ? 10 : 4,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
      [constants.BROTLI_PARAM_LGWIN]: windowBits(body.length),
    }
    return brotli(body, { params })
  }
  return body
}

/** As far as the body reaches back: the usual window takes megabytes for each page, and gains nothing. */
function windowBits(byteLength: number) {
  const bits = Math.ceil(Math.log2(byteLength + 16))
  return Math.min(Math.max(bits, constants.BROTLI_MIN_WINDOW_BITS), constants.BROTLI_DEFAULT_WINDOW)
}

export function isWorthCompressing(contentType: string, byteLength: number) {
  return (
    byteLength >= WORTH_COMPRESSING_BYTES &&
    /^(text\/|application\/(json|javascript|manifest))/.test(contentType)
  )
}
