import { describe, expect, it } from 'vitest'
import { findFormulas, parseCsv } from '#tests/office/parse-csv.ts'
import { FORMULAS } from '#tests/security/formulas.ts'
import { csvLine } from './csv-line.ts'

describe('a line of CSV', () => {
  it('separates cells with commas and ends as the standard says', () => {
    expect(csvLine(['a', 1.5, null, 'b'])).toBe('a,1.5,,b\r\n')
  })

  it('separates them with semicolons where the comma belongs to numbers', () => {
    expect(csvLine(['1,5', 'one; two', 2], ';')).toBe('"1,5";"one; two";2\r\n')
  })

  it.each(['=1+1', '+49 30', '-1', '@SUM', '\tx', '\rx', '＝1+1', '＋1', '－1', '＠SUM', '\u200b=1'])(
    'marks %j as text',
    (cell) => {
      expect(csvLine([cell]).replaceAll('"', '').startsWith(`'${cell}`)).toBe(true)
    },
  )

  it.each([',', ';'] as const)('separated by %s has no cell that a spreadsheet would run', (separator) => {
    const written = FORMULAS.map((text) => csvLine([text, 'end'], separator)).join('')
    expect(findFormulas(parseCsv(written, separator), separator)).toEqual([])
  })

  it.each([
    ['x;=cmd|x!A0;y', ',', `"x;'=cmd|x!A0;y"`],
    ['one\n=1+1', ',', `"one\n'=1+1"`],
    ['\n=1+1', ',', `"'\n'=1+1"`],
    ['\n\n@SUM', ';', `"'\n'\n'@SUM"`],
    ['x, =1+1', ';', `"x,' =1+1"`],
    ['x;＝cmd|x!A0', ',', `"x;'＝cmd|x!A0"`],
    ['one, two; three - four', ',', '"one, two; three - four"'],
  ] as const)(
    'marks what begins a cell in %j where somebody splits it otherwise',
    (cell, separator, written) => {
      expect(csvLine([cell], separator)).toBe(`${written}\r\n`)
    },
  )

  it('leaves numbers alone, also below zero', () => {
    expect(csvLine([-5])).toBe('-5\r\n')
  })

  it('leaves amounts of the shop alone, also below zero and with a comma', () => {
    expect(csvLine([{ amount: '-0.50' }, { amount: '0.00' }])).toBe('-0.50,0.00\r\n')
    expect(csvLine([{ amount: '-0,50' }], ';')).toBe('"-0,50"\r\n')
  })

  it.each([
    ['a "quoted" word', '"a ""quoted"" word"'],
    ['one, two', '"one, two"'],
    ['one; two', '"one; two"'],
    ['two\nlines', '"two\nlines"'],
    ['=1,2', `"'=1,2"`],
  ])('quotes %j', (cell, written) => {
    expect(csvLine([cell])).toBe(`${written}\r\n`)
  })
})
