import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const TABLE = readFileSync('docs/asvs.md', 'utf8')
/** What stands in backticks and has a folder, or is a file beside this checkout's package.json. */
const named = [...TABLE.matchAll(/`([\w.-]+(?:\/[\w.-]+)+|[\w-]+\.json)`/g)].map(([, path = '']) => path)
const rows = TABLE.split('\n').filter((line) => /^\| \d/.test(line))

describe('the table of ASVS', () => {
  it('names files that exist', () => {
    expect(named.length).toBeGreaterThan(100)
    expect(named.filter((path) => !existsSync(path))).toEqual([])
  })

  it('says of each requirement its number, its level, what it is and who holds it', () => {
    const ROW = /^\| \d+\.\d+\.\d+(?:( - |, )\d+\.\d+\.\d+)* \| [12](, 2)? \| [^|]+ \| [^|]+ \|$/
    expect(rows.filter((row) => !ROW.test(row))).toEqual([])
  })

  it('has each requirement once', () => {
    const numbers = rows.flatMap(requirementsOf)
    expect(numbers.filter((number, at) => numbers.indexOf(number) !== at)).toEqual([])
    expect(numbers.length).toBeGreaterThan(150)
  })
})

/** '1.2.6 - 1.2.8, 1.3.1' is four of them. */
function requirementsOf(row: string): string[] {
  const [, cell = ''] = row.split('|')
  return cell
    .trim()
    .split(', ')
    .flatMap((part) => {
      const [first = '', last = first] = part.split(' - ')
      const [chapter, section, from] = first.split('.')
      const to = Number(last.split('.')[2])
      const length = to - Number(from) + 1
      return Array.from({ length }, (_, at) => `${chapter}.${section}.${Number(from) + at}`)
    })
}
