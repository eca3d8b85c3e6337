import { brotliCompressSync } from 'node:zlib'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { type CountryCode, EU_COUNTRIES } from '#domain/markets/countries.ts'
import { shop } from '#shop.config'
import { CoverageMap } from './coverage-map.tsx'
import { coverageMapGeometry } from './coverage-map-data.ts'
import { describeCoverage } from './coverage-text.ts'

const { served, excluded } = shop.markets
const html = render(served, excluded)

function render(served: readonly CountryCode[], excluded: readonly CountryCode[]) {
  return renderToStaticMarkup(
    <CoverageMap geometry={coverageMapGeometry} served={served} excluded={excluded} />,
  )
}

describe('the coverage map', () => {
  test('is one image that says in words what it shows', () => {
    expect(html).toContain(`role="img" aria-label="${describeCoverage(served, excluded)}"`)
  })

  test('names every country where the pointer rests', () => {
    for (const code of served) expect(html).toContain(`<title>${EU_COUNTRIES[code]}: we ship here</title>`)
    for (const code of excluded) {
      expect(html).toContain(`<title>${EU_COUNTRIES[code]}: we do not ship here</title>`)
    }
  })

  test('marks the excluded countries with stripes, a cross and the name, not with colour alone', () => {
    const [, hatchId] = /<pattern id="([^"]+)"/.exec(html) ?? []
    const striped = html.split(`fill="url(#${hatchId})"`)[1] ?? ''
    expect(striped.slice(0, striped.indexOf('</g>')).match(/<title>/g)).toHaveLength(2)
    expect(html.match(/<text[^>]*>[^<]+/g)?.map((text) => text.split('>')[1])).toEqual(['Croatia', 'Spain'])
  })

  test('lists both kinds of countries for those who would rather read', () => {
    const lists = html.slice(html.indexOf('<details'))
    for (const code of [...served, ...excluded]) expect(lists).toContain(`<li>${EU_COUNTRIES[code]}</li>`)
  })

  test('needs no inline style and no inline script, which the content policy would refuse', () => {
    expect(html).not.toMatch(/ style=| on[a-z]+=|<style|<script/)
  })

  test('costs the page at most 6 kB, even with the data of its loader beside it', () => {
    const page = html + JSON.stringify(coverageMapGeometry)
    expect(brotliCompressSync(page).length).toBeLessThanOrEqual(6144)
  })
})

describe('an operator with few markets', () => {
  const few = render(['SE', 'DE', 'MT'], ['MT'])

  test('sees the other countries as not served', () => {
    expect(few).toContain('<title>France: not served</title>')
  })

  test('sees a country in both lists as excluded', () => {
    expect(few).toContain('aria-label="Ships to 2 EU countries: Germany and Sweden; not to Malta"')
    expect(few).toContain('<title>Malta: we do not ship here</title>')
  })
})

test('without exceptions the map has no marks and names none', () => {
  const everywhere = render(['DE'], [])
  expect(everywhere).not.toContain('not ship')
  expect(everywhere).not.toContain('<text')
})
