import { createHash } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { extname, join } from 'node:path'
import { createByteCache } from './byte-cache.ts'
import { type Encoding, preferredEncoding } from './encoding.ts'

const MAX_BYTES_IN_MEMORY = 8 * 1024 * 1024
const SUFFIX: Record<Encoding, string> = { br: '.br', gzip: '.gz', identity: '' }
const CONTENT_TYPES: Record<string, string> = {
  '.avif': 'image/avif',
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.map': 'application/json',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.xml': 'application/xml',
}

export type StaticFiles = ReturnType<typeof createStaticFiles>

/** Serves the built files and their compressed twins; which ones there are is known from the start. */
export function createStaticFiles(folder: string, commonHeaders: Record<string, string>) {
  const names = new Set(listFiles(folder))
  const contents = createByteCache<{ body: Buffer; bytes: number; etag: string }>(MAX_BYTES_IN_MEMORY)

  function has(pathname: string) {
    return names.has(pathname) && !pathname.endsWith('.br') && !pathname.endsWith('.gz')
  }

  /** `lifetime`: what caches are told, where it is not the usual. */
  async function send(
    pathname: string,
    incoming: IncomingMessage,
    outgoing: ServerResponse,
    lifetime = usualLifetime(pathname),
  ) {
    const encoding = availableEncoding(pathname, preferredEncoding(incoming.headers['accept-encoding']))
    const file = await read(`${pathname}${SUFFIX[encoding]}`)
    const headers: Record<string, string> = {
      ...commonHeaders,
      'content-type': CONTENT_TYPES[extname(pathname)] ?? 'application/octet-stream',
      'cache-control': lifetime,
      etag: file.etag,
      vary: 'Accept-Encoding',
    }
    if (incoming.headers['if-none-match'] === file.etag) {
      outgoing.writeHead(304, headers).end()
      return
    }
    headers['content-length'] = `${file.body.length}`
    if (encoding !== 'identity') headers['content-encoding'] = encoding
    outgoing.writeHead(200, headers)
    outgoing.end(incoming.method === 'HEAD' ? undefined : file.body)
  }

  function availableEncoding(pathname: string, wanted: Encoding): Encoding {
    return names.has(`${pathname}${SUFFIX[wanted]}`) ? wanted : 'identity'
  }

  async function read(name: string) {
    const known = contents.get(name)
    if (known) return known
    const body = await readFile(join(folder, name))
    const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
    const file = { body, bytes: body.length, etag }
    contents.set(name, file)
    return file
  }

  return { has, send }
}

/** Names under /assets/ hold a hash of their content, so they never change. */
function usualLifetime(pathname: string) {
  return pathname.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'public, max-age=3600'
}

function listFiles(folder: string) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.parentPath.includes('.vite'))
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length).replaceAll('\\', '/'))
}
