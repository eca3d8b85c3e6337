import sharp from 'sharp'
import { describe, expect, it, vi } from 'vitest'
import { openPdf, readPdf, readText } from '#tests/office/read-pdf.ts'
import type { Row, ShopDocument } from '../shop-document.ts'
import { drawDocument } from './draw-document.ts'
import { prepareLogo } from './prepare-logo.ts'

const CREATED = new Date('2027-03-07T13:05:00Z')
const XML = { name: 'factur-x.xml', text: '<?xml version="1.0" encoding="UTF-8"?><Größe/>' }

function documentOf(rows: Row[], differences: Partial<ShopDocument> = {}): ShopDocument {
  return {
    shopName: 'Cultivar',
    title: 'Invoice',
    facts: [{ term: 'Number', value: 'INV-2027-000001' }],
    parties: [{ heading: 'Customer', lines: ['Ada Green', '1 Garden Street'] }],
    columns: [{ title: 'Item' }, { title: 'Amount', width: 90, align: 'right', face: 'figures' }],
    rows,
    sums: [{ term: 'Total', value: '€1.00', isTotal: true }],
    remarks: [],
    ...differences,
  }
}

const rowsOf = (count: number): Row[] =>
  Array.from({ length: count }, (_, n) => ({
    cells: [`Item ${n + 1}`, `€${n + 1}.00`],
    cents: (n + 1) * 100,
  }))

describe('a document with XML', () => {
  it('is a PDF/A-3 that says so, with its colours and all of its fonts', async () => {
    const file = openPdf(await drawDocument(documentOf(rowsOf(2)), { xml: XML, createdAt: CREATED }))
    const metadata = file.stream(file.entry(file.follow('Root'), 'Metadata')).toString()
    expect(file.follow('Root', 'Metadata')).not.toContain('/FlateDecode')
    expect(metadata).toContain('<pdfaid:part>3</pdfaid:part>')
    expect(metadata).toContain('<pdfaid:conformance>B</pdfaid:conformance>')
    expect(metadata).toContain('<xmp:CreateDate>2027-03-07T13:05:00Z</xmp:CreateDate>')
    expect(metadata).toContain('<rdf:li xml:lang="x-default">Invoice INV-2027-000001</rdf:li>')
    expect(readText(file.follow('Info', 'CreationDate'))).toBe('D:20270307130500Z')

    const intent = file.follow('Root', 'OutputIntents')
    expect(intent).toContain('/S /GTS_PDFA1')
    expect(readText(intent)).toBe('sRGB IEC61966-2.1')
    expect(file.follow('Root', 'OutputIntents', 'DestOutputProfile')).toContain('/N 3')
    const profile = file.stream(file.entry(intent, 'DestOutputProfile'))
    expect(profile.subarray(36, 40).toString()).toBe('acsp')

    expect(file.trailer).toMatch(/\/ID \[<[0-9a-f]{32}> <[0-9a-f]{32}>\]/)
    const all = [...file.objects.values()].map(({ text }) => text.split('stream\n')[0] ?? '')
    const descendants = all.filter((text) => text.includes('/Subtype /CIDFontType2'))
    const programs = all.filter((text) => text.includes('/FontFile2'))
    expect(programs).toHaveLength(descendants.length)
    expect(descendants.length).toBeGreaterThan(2)
    // What PDF/A forbids, or would make it hang on something outside.
    for (const never of ['/Encrypt', '/JavaScript', '/Type1', '/SMask', '/Launch', '/LZWDecode'])
      expect(all.some((text) => text.includes(never))).toBe(false)
  })

  it('holds the invoice as data, as an alternative to what is seen', async () => {
    const file = openPdf(await drawDocument(documentOf(rowsOf(2)), { xml: XML, createdAt: CREATED }))
    const named = file.follow('Root', 'AF')
    expect(named).toContain('/Type /Filespec')
    expect(named).toContain('/AFRelationship /Alternative')
    expect(named).toContain('/F (factur-x.xml)')
    expect(named).toContain('/UF (factur-x.xml)')
    expect(file.follow('Root', 'Names')).toContain('/EmbeddedFiles')
    const embedded = /\/EF <<\s*\/F (\d+) 0 R/.exec(named)?.[1]
    expect(file.body(embedded).text).toContain('/Subtype /text#2Fxml')
    expect(file.body(embedded).text).toContain('/ModDate (D:20270307130500Z)')
    expect(file.stream(embedded).toString()).toBe(XML.text)

    const metadata = file.stream(file.entry(file.follow('Root'), 'Metadata')).toString()
    expect(metadata).toContain('xmlns:fx="urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#"')
    for (const said of [
      '<fx:DocumentType>INVOICE</fx:DocumentType>',
      '<fx:DocumentFileName>factur-x.xml</fx:DocumentFileName>',
      '<fx:Version>1.0</fx:Version>',
      '<fx:ConformanceLevel>EN 16931</fx:ConformanceLevel>',
      '<pdfaSchema:prefix>fx</pdfaSchema:prefix>',
    ])
      expect(metadata).toContain(said)
  })

  it('is the same file when it is made again', async () => {
    const make = () => drawDocument(documentOf(rowsOf(2)), { xml: XML, createdAt: CREATED })
    expect((await make()).equals(await make())).toBe(true)
  })

  it('has a title that is well-formed whatever its number is', async () => {
    const facts = [{ term: 'Number', value: 'A & B <C>' }]
    const file = openPdf(await drawDocument(documentOf([], { facts }), { xml: XML }))
    expect(file.stream(file.entry(file.follow('Root'), 'Metadata')).toString()).not.toMatch(/A & B|<C>/)
  })
})

describe('a table of amounts', () => {
  it('says on each page what it carries over, and what the page before it did', async () => {
    const { pages } = readPdf(await drawDocument(documentOf(rowsOf(70))))
    expect(pages.length).toBeGreaterThan(2)
    let sum = 0
    for (const [n, lines] of pages.entries()) {
      const brought = `Brought forward €${sum.toLocaleString('en-IE', { minimumFractionDigits: 2 })}`
      if (n > 0) expect(lines).toContain(brought)
      for (const line of lines) sum += Number(/^Item \d+ €(\d+)\.00$/.exec(line)?.[1] ?? 0)
      const carried = `Carried over €${sum.toLocaleString('en-IE', { minimumFractionDigits: 2 })}`
      if (n < pages.length - 1) expect(lines).toContain(carried)
      else expect(lines.join('\n')).not.toContain('Carried over')
    }
    expect(sum).toBe((70 * 71) / 2)
  })

  it('on one page carries nothing', async () => {
    const words = readPdf(await drawDocument(documentOf(rowsOf(3))))
      .pages.flat()
      .join('\n')
    expect(words).not.toMatch(/Carried over|Brought forward/)
  })
})

it('keeps total, how to pay and remarks together, and with at least one row', async () => {
  const payment = { heading: 'How to pay', facts: [{ term: 'IBAN', value: 'ES91' }], code: 'BCD' }
  const remarks = ['Payable within 14 days.', 'A second remark.']
  for (let count = 1; count < 60; count += 1) {
    const { pages } = readPdf(await drawDocument(documentOf(rowsOf(count), { payment, remarks })))
    const last = pages.at(-1) ?? []
    expect(last.slice(last.indexOf('Total €1.00'), -1), `${count} rows`).toEqual([
      ...['Total €1.00', 'How to pay', 'IBAN ES91', 'Payable within 14 days.', 'A second remark.'],
    ])
    expect(last, `${count} rows`).toContain(`Item ${count} €${count}.00`)
  }
})

it('tells a screen reader what is a heading, a table and a picture', async () => {
  const payment = { heading: 'How to pay', facts: [{ term: 'IBAN', value: 'ES91' }], code: 'BCD' }
  const file = openPdf(await drawDocument(documentOf(rowsOf(2), { payment })))
  expect(file.follow('Root', 'MarkInfo')).toContain('/Marked true')
  expect(file.follow('Root')).toContain('/Lang (en-GB)')
  expect(file.follow('Root', 'ViewerPreferences')).toContain('/DisplayDocTitle true')
  const all = [...file.objects.values()].map(({ text }) => text)
  const count = (tag: string) => all.filter((text) => text.includes(`/S /${tag}\n`)).length
  expect([count('H1'), count('Table'), count('TR'), count('TH'), count('TD')]).toEqual([1, 1, 3, 2, 4])
  expect(all.some((text) => text.includes('/S /Figure') && text.includes('/Alt (A code'))).toBe(true)
})

it('goes on with remarks on another page, and has each line once', async () => {
  const remarks = Array.from({ length: 120 }, (_, n) => `Remark ${n + 1}`)
  const { pages } = readPdf(await drawDocument(documentOf(rowsOf(1), { remarks })))
  expect(pages.length).toBeGreaterThan(1)
  expect(pages.flat().filter((line) => line.startsWith('Remark'))).toEqual(remarks)
})

it('has every row of a long list, without telling each to a screen reader', async () => {
  const pdf = await drawDocument(documentOf(rowsOf(2500)))
  expect(openPdf(pdf).follow('Root')).not.toContain('/MarkInfo')
  expect(
    readPdf(pdf)
      .pages.flat()
      .filter((line) => /^Item \d+ /.test(line)),
  ).toHaveLength(2500)
})

it('has the logo in place of the name, told to screen readers, and nothing transparent', async () => {
  const channels = { channels: 4, background: { r: 20, g: 90, b: 40, alpha: 0.5 } } as const
  const picture = await sharp({ create: { width: 1200, height: 300, ...channels } })
    .webp()
    .toBuffer()
  const pdf = await drawDocument(documentOf(rowsOf(2)), { xml: XML }, { logo: await prepareLogo(picture) })
  const all = [...openPdf(pdf).objects.values()].map(({ text }) => text.split('stream\n')[0] ?? '')
  const image = all.find((text) => text.includes('/Subtype /Image'))
  expect(image).toContain('/Width 800')
  expect(all.some((text) => text.includes('/SMask'))).toBe(false)
  expect(all.some((text) => text.includes('/S /Figure') && text.includes('/Alt (Cultivar)'))).toBe(true)
  expect(readPdf(pdf).pages[0]?.filter((line) => line.startsWith('Cultivar'))).toHaveLength(1)
})

it('has a code for each address, with the address for those who cannot see it, however many', async () => {
  const codes = Array.from({ length: 40 }, (_, n) => ({
    caption: `Batch B-${n}`,
    address: `https://shop.example/batch/B-${n}`,
  }))
  const pdf = await drawDocument(documentOf(rowsOf(2), { codes }))
  const all = [...openPdf(pdf).objects.values()].map(({ text }) => text)
  const said = `${readPdf(pdf).pages.flat().join(' ')} `
  for (const { caption, address } of codes) {
    expect(said).toContain(`${caption} `)
    expect(all.some((text) => text.includes('/S /Figure') && text.includes(`${caption}: ${address})`))).toBe(
      true,
    )
  }
})

it('can be searched for every letter, whatever was drawn before it', async () => {
  // A colon is made of two points: fonts are kept, and know the point first as a part of something else.
  vi.resetModules()
  const fresh = await import('./draw-document.ts')
  const timed = documentOf([], { facts: [{ term: 'Date', value: '07:32' }], sums: [] })
  await fresh.drawDocument(timed)
  const words = readPdf(await fresh.drawDocument(documentOf([{ cells: ['Item', '€2,384.50'] }]))).pages.flat()
  expect(words).toContain('Item €2,384.50')
})
