import { expect, test } from 'vitest'
import { readMeasured, readMeasuredForm } from './measured-values.ts'

function formOf(lines: string[][]) {
  const names = ['name', 'value', 'unit', 'limit', 'passed']
  return readMeasuredForm((name) => lines.map((line) => line[names.indexOf(name)] ?? ''))
}

test('the lines of a form become what was measured; empty ones are left out', () => {
  const lines = [
    ['THC', '21.4', '%', '', ''],
    ['CBD', '', '%', '', ''],
    ['Microbes', '< 10', 'CFU/g', '100', 'yes'],
    ['Lead', '0.9', 'mg/kg', '0.5', 'no'],
  ]
  const form = formOf(lines)
  expect(form).toEqual({
    ok: true,
    measured: [
      { name: 'THC', value: '21.4', unit: '%', limit: '', passed: null },
      { name: 'Microbes', value: '< 10', unit: 'CFU/g', limit: '100', passed: true },
      { name: 'Lead', value: '0.9', unit: 'mg/kg', limit: '0.5', passed: false },
    ],
  })
  expect(form.ok && readMeasured(JSON.parse(JSON.stringify(form.measured)))).toEqual(form.ok && form.measured)
})

test('a value without a name, and one that is too long, are refused', () => {
  expect(formOf([['', '3', '', '', '']])).toMatchObject({ ok: false })
  expect(formOf([['THC', 'x'.repeat(61), '', '', '']])).toEqual({
    ok: false,
    problem: 'At most 60 characters',
  })
})

test('what is stored otherwise is left out', () => {
  expect(readMeasured('none')).toEqual([])
  expect(readMeasured([{ name: 'THC' }, 3])).toEqual([])
})
