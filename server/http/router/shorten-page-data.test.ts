import { describe, expect, test } from 'vitest'
import { shortenPageData } from './shorten-page-data.ts'

/** As React Router writes it. */
function pageWith(data: string) {
  const literal = JSON.stringify(data)
    .replaceAll('<', '\\u003c')
    .replaceAll('>', '\\u003e')
    .replaceAll('&', '\\u0026')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029')
  return `<p>Page</p><script nonce="m">window.__reactRouterContext.streamController.enqueue(${literal});</script>`
}

/** What a browser receives of it, which is bytes. */
function readBack(sent: string) {
  const html = Buffer.from(sent).toString()
  const code = /<script nonce="m">([\s\S]*?)<\/script>/i.exec(html)?.[1] ?? ''
  const received: string[] = []
  const window = {
    __reactRouterContext: { streamController: { enqueue: (text: string) => received.push(text) } },
  }
  new Function('window', code)(window)
  return received
}

describe('the data of a page', () => {
  test.each([
    ['{"html":"<p class=\\"a\\">R&D</p>"}'],
    [`it's "quoted" \\ and \\\\ twice, \\u003c as told`],
    ['line\nbreak\r, \u2028 and \u2029'],
    ['</script><script>alert(1)</script><!-- --> </SCRIPT > <!--<ScRiPt'],
    ['`template`'],
    ['😀 \ud83d a half'],
    [''],
  ])('arrives as it was: %j', (data) => {
    const short = shortenPageData(pageWith(data))
    expect(readBack(short)).toEqual([data])
  })

  test('holds nothing that ends its script or changes how it is read', () => {
    const short = shortenPageData(pageWith('</script></ScRiPt><script><!-- </ script'))
    const body = short.slice(short.indexOf('>', short.indexOf('<script')) + 1, short.lastIndexOf('</script>'))
    expect(body).not.toMatch(/<\/script|<script|<!--/i)
  })

  test('is plain markup where it was escaped', () => {
    expect(shortenPageData(pageWith('<p>'))).toContain(`enqueue('<p>')`)
  })

  test('leaves everything else alone', () => {
    const page = '<script>streamController.close()</script><p>enqueue("x")</p>'
    expect(shortenPageData(page)).toBe(page)
  })
})
