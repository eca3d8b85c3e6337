import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { jsonLdGraph, toJsonLd } from './json-ld.ts'

describe('JSON inside a page', () => {
  test.each(['</script><script>alert(1)</script>', '<!--', ']]>', '&lt;', '\u2028\u2029'])(
    'cannot end its element with %j',
    (text) => {
      const written = toJsonLd({ text })
      expect(written).not.toMatch(/[<>&\u2028\u2029]/)
      expect(JSON.parse(written)).toEqual({ text })
    },
  )

  test('reads back as what went in', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(JSON.parse(toJsonLd(value))).toEqual(JSON.parse(JSON.stringify(value)))
      }),
    )
  })

  test('leaves out what has no value', () => {
    expect(toJsonLd(jsonLdGraph([{ '@type': 'Brand', name: 'Kandl', logo: undefined }]))).toBe(
      '{"@context":"https://schema.org","@graph":[{"@type":"Brand","name":"Kandl"}]}',
    )
  })
})
