import { readFileSync } from 'node:fs'
import { glob } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { INTENTS } from '#domain/access/intents.ts'
import { demoEndpoints, endpoints } from '#tests/shop/endpoints.ts'
import { siteRouteFiles } from '#tests/shop/site-routes.ts'

const NAMED = new Set(Object.values(INTENTS).flatMap((intents) => Object.keys(intents)))

/** Where a source names an intent: its schema, what it compares with, and its forms. */
const NAMING = [
  /\bintent: z\.literal\('([\w-]+)'\)/g,
  /\bintent [!=]== '([\w-]+)'/g,
  /\.get\('intent'\) [!=]== '([\w-]+)'/g,
  /\bintent="([\w-]+)"/g,
  /name="intent" value="([\w-]+)"/g,
  /\bconst (?:INTENT|intent) = '([\w-]+)'/g,
  /\bintent: '([\w-]+)'/g,
]
const LISTS = [/\bintent: z\.enum\(\[([^\]]+)\]/g, /\b\w*INTENTS = \[([^\]]+)\] as const/g]
const SWITCHES = /^( *)switch \((?:asked\.)?(?:intent|form\.get\('intent'\))\) \{\n([\s\S]*?)^\1\}/gm

describe('every intent', () => {
  it('of a page that takes forms stands in the table, and no other page does', async () => {
    const acting = (await siteRouteFiles())
      .filter(({ file }) => /export (async function|function|const) action\b/.test(read(`app/${file}`)))
      .map(({ pattern }) => pattern)
    const pages = Object.keys(INTENTS).filter((route) => !route.startsWith('/api/'))
    expect(pages.toSorted()).toEqual(acting.toSorted())
  })

  it('of an endpoint stands in the table, and no other endpoint does', () => {
    const posted = [...endpoints('POST'), ...demoEndpoints('POST')]
    const named = Object.keys(INTENTS).filter((route) => route.startsWith('/api/'))
    // The edge answers these two before the rest, from Node's own objects.
    expect(named.toSorted()).toEqual([...posted, '/api/orders', '/api/collect'].toSorted())
  })

  it('that a form or the code names stands in the table', async () => {
    const unknown = (await namedInSources()).filter(({ name }) => !NAMED.has(name))
    expect(unknown).toEqual([])
  })

  it('of a page has a handler: the compiler compares them with the table where they are run', async () => {
    const compared = new Set<string>()
    for await (const file of glob('app/routes/*.{ts,tsx}'))
      for (const [, route = ''] of read(file).matchAll(/\banswerForm\(\s*'([^']+)'/g)) compared.add(route)
    const others = Object.entries(INTENTS)
      .filter(([route, intents]) => !route.startsWith('/api/') && Object.keys(intents).length > 1)
      .flatMap(([route]) => (compared.has(route) ? [] : [route]))
    // It shares the action of the page of a product.
    expect(others).toEqual(['/admin/catalogue/:number/history'])
  })
})

function read(file: string) {
  return readFileSync(file, 'utf8')
}

async function namedInSources() {
  const found: { file: string; name: string }[] = []
  for await (const file of glob('{app,server,domain}/**/*.{ts,tsx}')) {
    if (/\.test\.tsx?$|domain\/access\/intents\.ts$/.test(file)) continue
    const source = read(file)
    const listed = LISTS.flatMap((list) => [...source.matchAll(list)]).flatMap(([, names = '']) => [
      ...names.matchAll(/'([\w-]+)'/g),
    ])
    const cases = [...source.matchAll(SWITCHES)].flatMap(([, , block = '']) => [
      ...block.matchAll(/\bcase '([\w-]+)':/g),
    ])
    const matches = [...NAMING.flatMap((naming) => [...source.matchAll(naming)]), ...listed, ...cases]
    found.push(...matches.map(([, name = '']) => ({ file, name })))
  }
  return found
}
