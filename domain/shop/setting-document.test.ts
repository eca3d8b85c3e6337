import { describe, expect, it } from 'vitest'
import { shop } from '#shop.config'
import { describeValue } from './describe-setting.ts'
import { findShopProblems } from './find-shop-problems.ts'
import { readDocument, writeDocument } from './setting-document.ts'

const FILE = '0123456789abcdef'.repeat(4)
const problemsWith = (document: string) =>
  findShopProblems({ ...shop, licence: { number: 'L-1', authority: 'Office', document } })

describe('a document of the settings', () => {
  it.each([
    ['licence.pdf', 'licence.pdf'],
    ['Licencia nº 7 (Málaga).PDF', 'Licencia nº 7 (Málaga).pdf'],
    ['../../etc/passwd', 'document.pdf'],
    ['a"b\r\nc.pdf', 'a b c.pdf'],
    ['\u202efdp.exe', 'fdp.pdf'],
    ['.pdf', 'document.pdf'],
    ['', 'document.pdf'],
    [`${'x'.repeat(300)}.pdf`, `${'x'.repeat(96)}.pdf`],
    [`${'🌿'.repeat(300)}.pdf`, `${'🌿'.repeat(96)}.pdf`],
  ])('that was called %j has a name that is safe everywhere', (called, name) => {
    const written = writeDocument(FILE, called, 'application/pdf')
    expect(readDocument(written)).toEqual({ file: FILE, name })
    expect(problemsWith(written)).toEqual([])
  })

  it('is named for what a picture was made into', () => {
    expect(readDocument(writeDocument(FILE, 'scan.jpeg', 'image/webp'))?.name).toBe('scan.webp')
  })

  it.each([
    'licence.pdf',
    FILE,
    `${FILE} `,
    `${FILE} licence`,
    `${FILE} licence.html`,
    `${FILE} .pdf`,
    `${FILE} a/b.pdf`,
    `${FILE} a"b.pdf`,
    `${FILE} a\nb.pdf`,
    `${FILE} a\u202eb.pdf`,
    `${FILE} ${'x'.repeat(97)}.pdf`,
    `${FILE.toUpperCase()} licence.pdf`,
    `${FILE.slice(1)} licence.pdf`,
  ])('is refused as %j', (text) => {
    expect(readDocument(text)).toBeUndefined()
    expect(new Set(problemsWith(text).map(({ line }) => line))).toEqual(new Set(['licence.document']))
  })

  it('may be missing', () => {
    expect(problemsWith('')).toEqual([])
  })

  it('is called by its name', () => {
    const document = { control: { kind: 'document' } } as const
    expect(describeValue(document, `${FILE} licence.pdf`)).toBe('licence.pdf')
    expect(describeValue(document, '')).toBe('Not filled in')
  })
})
