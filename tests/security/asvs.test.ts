import { existsSync, globSync, readFileSync } from 'node:fs'
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

/** What the sources of such a place have in them; `except` says which only look like one. */
const PLACES: Record<string, { has: RegExp; except?: string[] }> = {
  'Takes a file as the body of a request': {
    has: /\b(?:receiveUpload|answerUpload)\(/,
    // The two functions themselves.
    except: ['server/api/receive-upload.ts', 'server/api/answer-upload.ts'],
  },
  'Reads XML': {
    has: /<!DOCTYPE|<!\[CDATA\[|!\\\[CDATA|DOMParser|XMLParser|from '(?:saxes|sax|fast-xml-parser|xml2js|@xmldom\/xmldom)'/,
    // They write HTML.
    except: ['server/http/refuse-connection.ts', 'server/mail/render-html.ts'],
  },
  'Unpacks or decodes': {
    has: /\b(?:createGunzip|createInflate(?:Raw)?|createUnzip|createBrotliDecompress|gunzip|inflate(?:Raw)?|unzip|brotliDecompress|createZstdDecompress|zstdDecompress)(?:Sync)?\(|new DecompressionStream\(|from 'sharp'|import\('sharp'\)/,
  },
  'Starts a process': { has: /from 'node:(?:child_process|worker_threads|cluster|vm)'/ },
  'Sends a request or a mail': {
    has: /(?<![.\w])fetch\(|\bcreateTransport\(|from 'undici'|\b(?:https?|net|tls)\.(?:request|get|connect)\(/,
  },
  'Writes markup as it is given': {
    has: /dangerouslySetInnerHTML|\.(?:inner|outer)HTML\b|insertAdjacentHTML|new Function\(|(?<![.\w])eval\(/,
  },
  'Keeps something in the browser': { has: /\b(?:localStorage|sessionStorage|indexedDB)\b|document\.cookie/ },
}

describe('what comes in, and what goes out', () => {
  const sources = globSync('{app,domain,server,art/uploads}/**/*.{ts,tsx}')
    .filter((path) => !/\.test\.tsx?$/.test(path))
    .map((path) => ({ path: path.replaceAll('\\', '/'), text: withoutComments(readFileSync(path, 'utf8')) }))

  it.each(Object.entries(PLACES))(
    '%s: the table names every place in the sources, and no other',
    (what, { has, except = [] }) => {
      const row = TABLE.split('\n').find((line) => line.startsWith(`| ${what} |`)) ?? ''
      const claimed = [...row.matchAll(/`([\w./-]+)`/g)].map(([, path = '']) => path)
      // Pages of our own may ask our own server.
      const isBrowser = (path: string) => what.startsWith('Sends') && path.startsWith('app/')
      const found = sources
        .filter(({ path, text }) => has.test(text) && !except.includes(path) && !isBrowser(path))
        .map(({ path }) => path)
      expect(found.toSorted()).toEqual(claimed.toSorted())
    },
  )
})

function withoutComments(source: string) {
  return source.replaceAll(/\/\*[\s\S]*?\*\//g, '').replaceAll(/^\s*\/\/.*$/gm, '')
}

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
