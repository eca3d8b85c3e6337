/** What somebody sends may hold scripts and links: a browser is to show it at most, and to run nothing of it. */
const CONTAINED = {
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; sandbox",
  'x-content-type-options': 'nosniff',
}

/** With these an uploaded file is sent, whoever asks for it. */
export function fileHeaders({ type, name }: { type: string; name: string }): Record<string, string> {
  return {
    ...CONTAINED,
    'content-type': type,
    'content-disposition': disposition(type === 'image/webp' ? 'inline' : 'attachment', name),
  }
}

/** The name as it is, and one for programs that know no other letters than those of English. */
function disposition(how: 'inline' | 'attachment', name: string) {
  const plain = name.replace(/[^ -~]|["\\%]/g, '_')
  const encoded = encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`)
  return `${how}; filename="${plain}"; filename*=UTF-8''${encoded}`
}
