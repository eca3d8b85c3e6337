import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { writeTextFigure } from './field-figures.ts'

describe('a percentage', () => {
  it.each([
    ['22,5 %', '22.5%'],
    ['22.5', '22.5%'],
    ['22,50%', '22.5%'],
    ['18-22 %', '18-22%'],
    ['18 – 22%', '18-22%'],
    ['18% - 22%', '18-22%'],
    ['18 bis 22 %', '18-22%'],
    ['18 do 22', '18-22%'],
    ['22-18%', '18-22%'],
    ['20-20%', '20%'],
    ['ca. 24 %', '24%'],
    ['~24%', '24%'],
    ['<1 %', '0-1%'],
    ['THC 24%', '24%'],
    ['225 mg/g', '22.5%'],
    ['18,500', '18.5%'],
    ['0,2-0,4', '0.2-0.4%'],
    ['22 Prozent', '22%'],
    ['67.8%', '67.8%'],
    ['22.0%', '22.0%'],
  ])('%s is %s', (typed, written) => expect(writeTextFigure('percentage', typed)).toBe(written))

  it.each(['high', '', '120 %', '20/22', '20 %, 22 %', '-5%', '<1-2%', 'n/a'])('%s stays as it is', (typed) =>
    expect(writeTextFigure('percentage', typed)).toBe(typed),
  )
})

describe('a measure', () => {
  it.each([
    ['1000 mg', '1000mg'],
    ['1.000 mg', '1000mg'],
    ['1,000mg', '1000mg'],
    ['1000MG', '1000mg'],
    ['0,5 g', '0.5g'],
    ['0,50 Gramm', '0.5g'],
    ['1 g', '1g'],
    ['2 gramy', '2g'],
    ['1 ml', '1ml'],
    ['1000mg', '1000mg'],
  ])('%s is %s', (typed, written) => expect(writeTextFigure('measure', typed)).toBe(written))

  it('is a thousand where the sheet says so, and nothing that could be either', () => {
    expect(writeTextFigure('measure', '1.000 g')).toBe('1.000 g')
    expect(writeTextFigure('measure', '1.000 g', { decimal: ',' })).toBe('1000g')
    expect(writeTextFigure('measure', '1.500 g', { decimal: '.' })).toBe('1.5g')
  })

  it.each(['Varies', '2 x 1 g', '1000', '1g/2g', ''])('%s stays as it is', (typed) =>
    expect(writeTextFigure('measure', typed)).toBe(typed),
  )
})

test('what is written once is not changed by writing it again', () => {
  const text = fc.oneof(
    fc.string(),
    fc
      .tuple(
        fc.constantFrom('18,5', '0.20', '1.000', '22', '22.0'),
        fc.constantFrom('%', ' mg', 'g', '', ' - 30 %'),
      )
      .map((parts) => parts.join('')),
  )
  fc.assert(
    fc.property(text, fc.constantFrom('percentage' as const, 'measure' as const), (typed, figure) => {
      const once = writeTextFigure(figure, typed)
      expect(writeTextFigure(figure, once)).toBe(once)
    }),
  )
})
