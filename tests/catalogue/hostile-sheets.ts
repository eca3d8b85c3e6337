import { constants, deflateRawSync } from 'node:zlib'
import { CANARY, type HostileFile } from '#tests/pictures/hostile-pictures.ts'
import { book, WORKBOOK, zip } from './made-workbook.ts'

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
const MB = 1024 * 1024

/** Spreadsheets that are none, that grow while they are read, or that ask for what is not theirs. */
export function hostileSheets(): HostileFile[] {
  const refused = (name: string, content: Buffer | string): HostileFile => ({
    ...{ name, type: XLSX },
    content: Buffer.from(content),
    expected: 'refused',
  })
  const flushed = (text: string) => deflateRawSync(text, { finishFlush: constants.Z_FULL_FLUSH })
  const repeated = (text: string, times: number) => {
    const block = flushed(text)
    const blocks = Array.from({ length: times }, () => block)
    return Buffer.concat([flushed('<sheetData>'), ...blocks, deflateRawSync('</sheetData>')])
  }
  const packed = (sheet: Buffer) => zip({ 'xl/workbook.xml': WORKBOOK, 'xl/worksheets/sheet1.xml': sheet })
  const row = '<row><c><v>1</v></c></row>'
  const laughs = Array.from({ length: 9 }, (_, at) => `<!ENTITY l${at + 1} "${`&l${at};`.repeat(10)}">`).join(
    '',
  )
  return [
    refused('tags that unpack to 200 MB', packed(repeated(`<a b="${'x'.repeat(20_000)}"/>`.repeat(50), 215))),
    refused('spaces that unpack to 400 MB', packed(repeated(' '.repeat(MB), 400))),
    refused('a million rows', packed(repeated(row.repeat(10_000), 100))),
    refused('a row of a million cells', book(`<row>${'<c><v>1</v></c>'.repeat(1_000_000)}</row>`)),
    refused('entities that multiply', book(`<!DOCTYPE a [<!ENTITY l0 "${CANARY}">${laughs}]>${row}`)),
    refused('an entity that is a file', book(`<!DOCTYPE a [<!ENTITY f SYSTEM "file:///etc/passwd">]>${row}`)),
    refused(
      'an entity that is elsewhere',
      book(`<!DOCTYPE a [<!ENTITY f SYSTEM "http://127.0.0.1:9/">]>${row}`),
    ),
    refused('a thousand tags within each other', book(`${'<a>'.repeat(1000)}${row}${'</a>'.repeat(1000)}`)),
    refused(
      'a text that many cells share',
      book(`<sheetData>${`<row>${'<c t="s"><v>0</v></c>'.repeat(100)}</row>`.repeat(100)}</sheetData>`, {
        'xl/sharedStrings.xml': `<sst><si><t>${'a'.repeat(50_000)}</t></si></sst>`,
      }),
    ),
    refused('a sheet outside its folder', zip({ 'xl/workbook.xml': WORKBOOK, '../../etc/passwd': row })),
    refused('a password', zip({ 'xl/workbook.xml': WORKBOOK }, { flags: 1 })),
    refused('what cannot be unpacked', zip({ 'xl/workbook.xml': Buffer.from(CANARY) })),
    refused('an old workbook', Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 1])),
    refused('a picture', Buffer.from('\x89PNG\r\n\x1a\n\0\0', 'latin1')),
    refused('300 columns of CSV', ','.repeat(300)),
    refused('11,000 lines of CSV', 'a\n'.repeat(11_000)),
    refused('21 MB of CSV', Buffer.alloc(21 * MB, 'a,b\n')),
    refused('nothing', ''),
  ]
}

/** Documents that are none; and one that is, with a script in it, which nobody's browser may run. */
export function hostileDocuments(): HostileFile[] {
  const script = `<script>alert("${CANARY}")</script>`
  const pdf = (
    name: string,
    content: string,
    expected: HostileFile['expected'] = 'refused',
  ): HostileFile => ({
    ...{ name, expected },
    type: 'application/pdf',
    content: Buffer.from(content),
  })
  return [
    pdf('a page named PDF', `<!doctype html>${script}`),
    pdf('a PDF without an end', `%PDF-1.7 ${script}`),
    pdf('a PDF behind a page', `${script}%PDF-1.7 %%EOF`),
    pdf('a PDF of 11 MB', `%PDF-1.7${' '.repeat(11 * MB)}%%EOF`),
    pdf('a PDF that is a page too', `%PDF-1.7\n${script}\n%%EOF`, 'taken'),
    pdf(
      'a PDF with a script',
      `%PDF-1.7\n1 0 obj<</OpenAction<</S/JavaScript/JS(app.alert(1))>>>>\n%%EOF`,
      'taken',
    ),
  ]
}
