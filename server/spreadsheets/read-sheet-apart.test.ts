import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { book } from '#tests/catalogue/made-workbook.ts'
import { readSheetApart } from './read-sheet-apart.ts'

const folder = mkdtempSync(join(tmpdir(), 'cultivar-sheets-'))
afterAll(() => rmSync(folder, { recursive: true }))

function fileOf(content: Buffer | string) {
  const path = join(folder, 'sheet')
  writeFileSync(path, content)
  return path
}

const FAILED = { ok: false, problem: 'The spreadsheet could not be read. Save it as .csv and try again.' }

test('a spreadsheet is read in a process of its own, and what is wrong with it is said', async () => {
  expect(await readSheetApart(fileOf('name;price\nOne;2'))).toMatchObject({
    ok: true,
    headings: ['name', 'price'],
    rows: [{ cells: ['One', '2'] }],
  })
  expect(await readSheetApart(fileOf(''))).toEqual({ ok: false, problem: 'It is empty.' })
  const many = book(`<row>${'<c><v>1</v></c>'.repeat(300)}</row>`)
  expect(await readSheetApart(fileOf(many))).toMatchObject({ ok: false })
})

test('one that takes too long, or that is gone, ends that process and nothing else', async () => {
  expect(await readSheetApart(fileOf('name\nOne'), { mostMs: 1 })).toEqual(FAILED)
  expect(await readSheetApart(join(folder, 'no-such-file'))).toEqual(FAILED)
})
