import type { ReceivedMail } from './smtp-server.ts'

/** The two bodies of a received mail, decoded. */
export function readBodies({ data, headers }: ReceivedMail) {
  const boundary = /boundary="?([^";]+)/.exec(headers.get('content-type')?.[0] ?? '')?.[1] ?? ''
  const parts = data.split(`--${boundary}`).slice(1, -1).map(splitPart)
  const bodyOf = (type: string) => decodePart(parts.find(({ head }) => head.includes(type)))
  return { text: bodyOf('text/plain'), html: bodyOf('text/html') }
}

type Part = { head: string; body: string }

function splitPart(part: string): Part {
  const [head = '', ...rest] = part.replace(/^\r\n/, '').split('\r\n\r\n')
  return { head, body: rest.join('\r\n\r\n').replace(/\r\n$/, '') }
}

function decodePart(part: Part | undefined) {
  if (!part) throw new Error('The mail has no such part')
  const encoding = /Content-Transfer-Encoding: ([\w-]+)/i.exec(part.head)?.[1]?.toLowerCase()
  if (encoding === 'base64') return Buffer.from(part.body, 'base64').toString('utf8')
  return encoding === 'quoted-printable' ? decodeQuotedPrintable(part.body) : part.body
}

function decodeQuotedPrintable(text: string) {
  const bytes = text
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_match, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1').toString('utf8').replaceAll('\r\n', '\n')
}

/** A header value with its encoded words read: '=?UTF-8?Q?=E2=82=AC1?=' is '€1'. */
export function readHeader({ headers }: ReceivedMail, name: string) {
  const [value = ''] = headers.get(name) ?? []
  return value
    .replace(/\?= =\?/g, '?==?')
    .replace(/=\?UTF-8\?([QB])\?(.*?)\?=/gi, (_match, kind: string, text: string) =>
      kind.toUpperCase() === 'B'
        ? Buffer.from(text, 'base64').toString('utf8')
        : decodeQuotedPrintable(text.replaceAll('_', ' ')),
    )
}
