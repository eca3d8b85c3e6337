import { expect, test } from 'vitest'
import { jsonLdGraph } from './json-ld.ts'

test('structured data leaves out what has no value', () => {
  expect(JSON.stringify(jsonLdGraph([{ '@type': 'Brand', name: 'Kandl', logo: undefined }]))).toBe(
    '{"@context":"https://schema.org","@graph":[{"@type":"Brand","name":"Kandl"}]}',
  )
})
