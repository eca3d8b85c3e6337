import { deflateSync } from 'node:zlib'

/** The objects of a PDF file, numbered as they come. */
export function createPdfFile() {
  const objects: (Buffer | undefined)[] = []

  /** A number for an object that others name before it is there. */
  function reserve(): number {
    objects.push(undefined)
    return objects.length
  }

  function put(number: number, body: string | Buffer) {
    objects[number - 1] = Buffer.from(body)
  }

  function add(body: string | Buffer): number {
    const number = reserve()
    put(number, body)
    return number
  }

  function addStream(bytes: Buffer, entries = ''): number {
    const packed = deflateSync(bytes)
    const dictionary = `<< /Length ${packed.length} /Filter /FlateDecode ${entries} >>`
    return add(Buffer.concat([Buffer.from(`${dictionary}\nstream\n`), packed, Buffer.from('\nendstream')]))
  }

  function finish(trailer: string): Buffer {
    // The second line tells programs that pass files on that these are bytes, not text.
    const parts = [Buffer.from('%PDF-1.7\n%\xe2\xe3\xcf\xd3\n', 'latin1')]
    let at = parts[0]?.length ?? 0
    const places = objects.map((body, n) => {
      const whole = Buffer.concat([
        Buffer.from(`${n + 1} 0 obj\n`),
        body ?? Buffer.from('null'),
        Buffer.from('\nendobj\n'),
      ])
      parts.push(whole)
      at += whole.length
      return at - whole.length
    })
    const lines = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('')
    const size = objects.length + 1
    parts.push(
      Buffer.from(
        `xref\n0 ${size}\n0000000000 65535 f \n${lines}trailer\n<< /Size ${size} ${trailer} >>\nstartxref\n${at}\n%%EOF\n`,
      ),
    )
    return Buffer.concat(parts)
  }

  return { reserve, put, add, addStream, finish }
}

/** Text of the file's own entries, such as its title. */
export function pdfText(text: string): string {
  const bytes = Buffer.from(`\ufeff${text}`, 'utf16le').swap16()
  return `<${bytes.toString('hex')}>`
}
