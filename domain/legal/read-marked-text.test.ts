import { describe, expect, it } from 'vitest'
import { readMarkedText } from './read-marked-text.ts'

const piecesOf = (line: string) => {
  const [block] = readMarkedText(line).opening
  return block?.kind === 'paragraph' ? block.pieces : []
}

describe('a text with marks', () => {
  it('has a title, an opening, and sections with headings, paragraphs and lists', () => {
    const text =
      '# Our terms\nThey apply to all orders.\n\n## Who sells\nNordblatt GmbH\nUelzen\n\n## Delivery\n\nWe deliver:\n- on Tuesdays\n- by van\n\nTo your door.\n## Delivery'
    expect(readMarkedText(text)).toEqual({
      title: 'Our terms',
      opening: [{ kind: 'paragraph', pieces: [{ kind: 'plain', text: 'They apply to all orders.' }] }],
      sections: [
        {
          id: 'who-sells',
          heading: 'Who sells',
          blocks: [
            {
              kind: 'paragraph',
              pieces: ['Nordblatt GmbH', '\n', 'Uelzen'].map((words) => ({ kind: 'plain', text: words })),
            },
          ],
        },
        {
          id: 'delivery',
          heading: 'Delivery',
          blocks: [
            { kind: 'paragraph', pieces: [{ kind: 'plain', text: 'We deliver:' }] },
            {
              kind: 'list',
              items: [[{ kind: 'plain', text: 'on Tuesdays' }], [{ kind: 'plain', text: 'by van' }]],
            },
            { kind: 'paragraph', pieces: [{ kind: 'plain', text: 'To your door.' }] },
          ],
        },
        { id: 'delivery-2', heading: 'Delivery', blocks: [] },
      ],
    })
  })

  it('marks words as strong, as code and as links', () =>
    expect(piecesOf('Read **this** in `cart` at [our page](/privacy-policy#visits).')).toEqual([
      { kind: 'plain', text: 'Read ' },
      { kind: 'strong', text: 'this' },
      { kind: 'plain', text: ' in ' },
      { kind: 'code', text: 'cart' },
      { kind: 'plain', text: ' at ' },
      { kind: 'link', text: 'our page', to: '/privacy-policy#visits' },
      { kind: 'plain', text: '.' },
    ]))

  it.each(['https://nordblatt.example/a?b=1', 'mailto:shop@nordblatt.example', '/terms-of-service', '#law'])(
    'links to %s',
    (to) => expect(piecesOf(`[there](${to})`)).toEqual([{ kind: 'link', text: 'there', to }]),
  )

  it.each([
    'javascript:alert`1`',
    'data:text/html,x',
    '//evil.example',
    '/\\evil.example',
    'http://plain.example',
    'JaVaScRiPt:x',
  ])('never links to %s: it shows what was typed', (to) => {
    const typed = `[there](${to})`
    const pieces = piecesOf(typed)
    expect(pieces.filter(({ kind }) => kind === 'link')).toEqual([])
  })

  it('is text and no markup', () =>
    expect(piecesOf('<script>alert(1)</script> & <b>')).toEqual([
      { kind: 'plain', text: '<script>alert(1)</script> & <b>' },
    ]))

  it.each(['', '\n\n', '#', '##', '- ', '**', '[](/)', `${'#'.repeat(50)} x`, '[a](b', '# A\n# B'])(
    'reads %j',
    (text) => expect(() => readMarkedText(text)).not.toThrow(),
  )
})
