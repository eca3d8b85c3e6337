/** A document for the browser to show, under a name to keep it by. */
export function pdfResponse(bytes: Buffer, name: string, headers: Record<string, string> = {}): Response {
  return new Response(new Uint8Array(bytes), {
    headers: {
      'content-type': 'application/pdf',
      'content-disposition': `inline; filename="${name}.pdf"`,
      'content-length': String(bytes.length),
      ...headers,
    },
  })
}
