import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { hostileSheets } from '#tests/catalogue/hostile-sheets.ts'
import { book, WORKBOOK, zip } from '#tests/catalogue/made-workbook.ts'
import { readProductSheet, readSheet } from './read-sheet.ts'
import { writeXlsx } from './write-xlsx.ts'

async function read(content: string | Buffer) {
  const sheet = await readSheet(Buffer.from(content as string))
  return sheet.ok ? [sheet.headings, ...sheet.rows.map(({ cells }) => cells)] : sheet.problem
}

describe('CSV', () => {
  it.each([
    ['commas', 'Name,Price\nPen,12.50\n'],
    ['semicolons', 'Name;Price\r\nPen;12.50'],
    ['tabs, as copied from a spreadsheet', 'Name\tPrice\r\nPen\t12.50\r\n'],
    ['a byte order mark', '\ufeffName,Price\nPen,12.50'],
    ['quotes', '"Name","Price"\n"Pen","12.50"'],
  ])('is read with %s', async (_, text) => {
    expect(await read(text)).toEqual([
      ['Name', 'Price'],
      ['Pen', '12.50'],
    ])
  })

  test('has line breaks, quotes and separators within quotes, and lines without anything', async () => {
    expect(await read('Name,Text\n\nPen,"one, ""two""\r\nthree"\n ,\nInk,\n')).toEqual([
      ['Name', 'Text'],
      ['Pen', 'one, "two"\nthree'],
      ['Ink'],
    ])
  })

  test('says where each row stood', async () => {
    const sheet = await readSheet(Buffer.from('Name\n\nPen\nInk'))
    expect(sheet).toMatchObject({ rows: [{ at: 3 }, { at: 4 }] })
  })

  test('is what Excel in Western Europe writes, or calls Unicode text', async () => {
    expect(await read(Buffer.from('Name\nCr\xe8me', 'latin1'))).toEqual([['Name'], ['Crème']])
    expect(await read(Buffer.from('\ufeffName\nCrème', 'utf16le'))).toEqual([['Name'], ['Crème']])
  })

  test('loses the marks that keep formulas from running', async () => {
    expect(await read(`Name,Text\n'=1+1,"- a\n'- b"\n''=2,it's`)).toEqual([
      ['Name', 'Text'],
      ['=1+1', '- a\n- b'],
      ["'=2", "it's"],
    ])
  })
})

const HOSTILE = hostileSheets()

describe('XLSX', () => {
  test('is read as people see it: shared and rich texts, formulas, percentages, gaps', async () => {
    const strings = `<sst><si><t>Name</t></si><si><r><t xml:space="preserve">Rich </t></r><r><t>&amp; bold</t></r><rPh><t>no</t></rPh></si></sst>`
    const styles = `<styleSheet><numFmts><numFmt numFmtId="170" formatCode="0.0%"/></numFmts><cellStyleXfs><xf numFmtId="9"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="9"/><xf numFmtId="170"/></cellXfs></styleSheet>`
    const sheet = `<worksheet><sheetData>
      <row r="1"><c r="A1" t="s"><v>0</v></c><c r="C1" t="inlineStr"><is><t>THC</t></is></c></row>
      <row r="4"><c r="A4" t="s"><v>1</v></c><c r="B4" t="str"><f>"a"&amp;"b"</f><v>ab</v></c><c r="C4" s="2"><v>0.678</v></c><c r="D4"><v>45.980000000000004</v></c><c r="E4" t="b"><v>1</v></c><c r="F4" t="inlineStr"><is><t>a_x000A_b<!-- no --><![CDATA[<c>]]></t></is></c></row>
    </sheetData></worksheet>`
    const file = book(sheet, { 'xl/sharedStrings.xml': strings, 'xl/styles.xml': styles })
    const read = await readSheet(file)
    expect(read).toEqual({
      ok: true,
      headings: ['Name', '', 'THC'],
      rows: [{ at: 4, cells: ['Rich & bold', 'ab', '67.8%', '45.98', 'TRUE', 'a\nb<c>'] }],
    })
  })

  test('comes back as it was written, whatever the texts are', async () => {
    const text = fc.oneof(fc.string({ unit: 'binary' }), fc.string(), fc.constantFrom('_x0041_', '=1', ' a '))
    const cell = fc.oneof(text, fc.integer({ min: 0, max: 1_000_000 }))
    await fc.assert(
      fc.asyncProperty(fc.array(fc.array(cell, { maxLength: 5 }), { maxLength: 5 }), async (rows) => {
        const given = [
          ['Name', 'Text', 'A', 'B', 'End'],
          ...rows.map((cells) => ['row', ...cells].slice(0, 5)),
        ]
        const kept = given.map((cells) => {
          const texts = cells.map((value) =>
            String(value).toWellFormed().replaceAll('\0', '').replaceAll(/\r\n?/g, '\n'),
          )
          while (texts.at(-1)?.trim() === '') texts.pop()
          return texts
        })
        if (kept.length > 1) expect(await read(writeXlsx('All & more', given))).toEqual(kept)
      }),
      { numRuns: 60 },
    )
  })

  test('is refused in a sentence, whatever somebody made of it', async () => {
    for (const { name, content } of HOSTILE)
      expect([name, await read(content)]).toEqual([name, expect.any(String)])
  })

  // Tags that nobody keeps, where nothing else would stop it; and a text that would be multiplied.
  it.each(['tags that unpack to 200 MB', 'a text that many cells share'])(
    'is cut off where there is more than may be, whatever it says of itself: %s',
    async (hostile) => {
      const { content = '' } = HOSTILE.find(({ name }) => name === hostile) ?? {}
      expect(await read(content)).toBe('It contains too much text. Import it in parts.')
    },
  )

  it.each([
    [
      'a document type',
      book('<!DOCTYPE a [<!ENTITY b "c">]><sheetData><row><c><v>&b;</v></c></row></sheetData>'),
    ],
    ['no workbook', zip({ 'word/document.xml': '<a/>' })],
    ['no sheet', zip({ 'xl/workbook.xml': WORKBOOK })],
    ['what cannot be unpacked', zip({ 'xl/workbook.xml': Buffer.from('not packed at all') })],
    ['an end that is missing', book('<sheetData/>').subarray(0, -30)],
    ['nothing but its beginning', Buffer.from('PK\x03\x04')],
    ['an XML that breaks off', book('<sheetData><row><c><v>1</v></c></row')],
  ])('with %s is refused in a sentence', async (_, file) => {
    expect(await read(file)).toBe('The file is damaged, or not a spreadsheet.')
  })

  test('with a password, of old Excel, too long or too wide is refused in a sentence of its own', async () => {
    expect(await read(zip({ 'xl/workbook.xml': WORKBOOK }, { flags: 1 }))).toContain('password')
    expect(await read(Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 1]))).toContain('old Excel')
    expect(
      await read(book(`<sheetData>${'<row><c><v>1</v></c></row>'.repeat(10_002)}</sheetData>`)),
    ).toContain('10,000 rows')
    expect(await read(book(`<row>${'<c><v>1</v></c>'.repeat(201)}</row>`))).toContain('200 columns')
    expect(await read('a\n'.repeat(10_002))).toContain('10,000 rows')
    const many = `<workbook>${'<sheet id="rId1"/>'.repeat(21)}</workbook>`
    expect(await read(zip({ 'xl/workbook.xml': many }))).toContain('20 sheets')
    expect(await read(','.repeat(300))).toContain('200 columns')
    expect(await read(Buffer.alloc(20 * 1024 * 1024 + 1))).toContain('20 MB')
    expect(await read(Buffer.from('\x89PNG\r\n\x1a\n\0\0'))).toContain('Save it as .xlsx or .csv')
    expect(await read('')).toBe('It is empty.')
    expect(await read('Name,Price\n')).toBe('It has headings, but no rows below them.')
  })
})

describe('a list of products', () => {
  test('is taken from below its titles, with its sections, and without sums and headings that stand there again', async () => {
    const lines = [
      'Grow GmbH;;;',
      'Preisliste Blüten, Stand 01.11.;;;',
      '',
      'Art.-Nr.;Bezeichnung;THC-Gehalt (%);Preis/g',
      'A1;Amnesia Haze;22,5 %;4,90',
      'Konzentrate;;;',
      'Art.-Nr.;Bezeichnung;THC-Gehalt (%);Preis/g',
      'B1;Shatter Gelato;70 %;19,90',
      'Summe;;;24,80',
    ]
    for (const bytes of [Buffer.from(lines.join('\r\n')), Buffer.from(lines.join('\r\n'), 'latin1')])
      expect(await readProductSheet(bytes)).toEqual({
        ok: true,
        headings: ['Art.-Nr.', 'Bezeichnung', 'THC-Gehalt (%)', 'Preis/g'],
        rows: [
          {
            at: 5,
            cells: ['A1', 'Amnesia Haze', '22,5 %', '4,90'],
            under: 'Preisliste Blüten, Stand 01.11.',
          },
          { at: 8, cells: ['B1', 'Shatter Gelato', '70 %', '19,90'], under: 'Konzentrate' },
        ],
      })
  })

  test('is what Excel writes in Poland and the Czech Republic', async () => {
    const polish = Buffer.from('Nazwa;Zawarto\x9c\xe6 THC\nZio\xb3o;20\n', 'latin1')
    expect(await read(polish)).toEqual([
      ['Nazwa', 'Zawartość THC'],
      ['Zioło', '20'],
    ])
    const czech = Buffer.from('N\xe1zev;P\xf9vod\nKv\xect;Praha\n', 'latin1')
    expect(await read(czech)).toEqual([
      ['Název', 'Původ'],
      ['Květ', 'Praha'],
    ])
  })

  test('has all sheets that are not hidden, and a column for each heading once', async () => {
    const cell = (text: string) => `<c t="inlineStr"><is><t>${text}</t></is></c>`
    const sheet = (...rows: string[][]) =>
      `<worksheet><sheetData>${rows.map((cells) => `<row>${cells.map(cell).join('')}</row>`).join('')}</sheetData></worksheet>`
    const names = ['Info', 'Susz', 'Vape', 'Stare']
    const file = zip({
      'xl/workbook.xml': `<workbook><sheets>${names.map((name, at) => `<sheet name="${name}" id="r${at}"${name === 'Stare' ? ' state="hidden"' : ''}/>`).join('')}</sheets></workbook>`,
      'xl/_rels/workbook.xml.rels': `<Relationships>${names.map((name, at) => `<Relationship Id="r${at}" Target="worksheets/${name}.xml"/>`).join('')}</Relationships>`,
      'xl/worksheets/Info.xml': sheet(['Write to us']),
      'xl/worksheets/Susz.xml': sheet(['Nazwa', 'THC'], ['Amnesia', '22']),
      'xl/worksheets/Vape.xml': sheet(['Cena', 'Nazwa'], ['30,00', 'Pen']),
      'xl/worksheets/Stare.xml': sheet(['Nazwa', 'THC'], ['Old', '1']),
    })
    expect(await readProductSheet(file)).toEqual({
      ok: true,
      headings: ['Nazwa', 'THC', 'Cena'],
      rows: [
        { at: 2, cells: ['Amnesia', '22'], sheet: 'Susz', under: 'Susz' },
        { at: 2, cells: ['Pen', '', '30,00'], sheet: 'Vape', under: 'Vape' },
      ],
    })
  })
})

test('whatever the bytes are, there is an answer', async () => {
  const start = fc.constantFrom(Buffer.from('PK\x03\x04'), Buffer.from(''), writeXlsx('A', [['a'], ['b']]))
  await fc.assert(
    fc.asyncProperty(start, fc.uint8Array({ maxLength: 300 }), fc.nat(500), async (head, tail, cut) => {
      const file = Buffer.concat([head.subarray(0, cut), tail, head.subarray(cut)])
      expect(await readSheet(file)).toHaveProperty('ok')
    }),
    { numRuns: 150 },
  )
})
