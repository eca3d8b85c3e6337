import { describe, expect, it, test } from 'vitest'
import { readXml, readXmlTree, XmlProblem } from './read-xml.ts'

const ENTITY = 'It names an entity that XML does not know.'
const UNMATCHED = 'Its elements do not match.'
const OUTSIDE = 'There are words outside of the document.'
const EARLY = 'It ends too early.'
const OTHER = 'Something in it is no XML that a bank writes.'
const LARGE = 'It is too large, or too deep.'

describe('XML with', () => {
  it.each([
    ['an external entity', '<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><a>&x;</a>', OTHER],
    ['a billion laughs', '<!DOCTYPE l [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;">]><l>&b;</l>', OTHER],
    ['a document type that never ends', `<!DOCTYPE a [${'<!ENTITY x "y">'.repeat(50_000)}`, LARGE],
    ['an entity of nobody', '<a>&nbsp;</a>', ENTITY],
    ['a bare ampersand', '<a>Smith & Sons; Ltd</a>', ENTITY],
    ['a number that is no letter', '<a>&#x110000;</a>', ENTITY],
    ['no end', '<a><b>', EARLY],
    ['an end within a tag', '<a><b', EARLY],
    ['elements that cross', '<a><b></a></b>', UNMATCHED],
    ['an end of nothing', '<a></a></a>', UNMATCHED],
    ['two documents', '<a></a><b></b>', OUTSIDE],
    ['words around it', 'x<a></a>', OUTSIDE],
    ['a letter that XML has not', '<a>\u0001</a>', OTHER],
    ['an attribute twice', '<a b="" b=""/>', OTHER],
    ['elements without end', '<a>'.repeat(50_000), LARGE],
    ['more elements than a bank writes', `<a>${'<b/>'.repeat(1_000_000)}</a>`, LARGE],
    ['a remark without end', `<a><!-- ${'.'.repeat(600_000)}`, LARGE],
    ['an attribute without end', `<a b="${'.'.repeat(600_000)}`, LARGE],
    ['attributes without end', `<a ${'b="" '.repeat(200_000)}`, LARGE],
    ['spaces without end', `<a${' '.repeat(600_000)}`, LARGE],
    ['spaces and nothing', ' '.repeat(600_000), LARGE],
    ['nothing', '', EARLY],
  ])('%s is refused in a sentence', (_what, xml, sentence) => {
    expect(() => readXmlTree(xml)).toThrow(new XmlProblem(sentence, sentence === LARGE))
  })
})

test('all that it says is read, whatever its prefixes, and with a free line before it', () => {
  const xml = `\ufeff\r\n<?xml version="1.0"?><!-- one --><x:a x:b='"1"'> &lt;&#65;&#x42;<![CDATA[<&]]><c/>\r\nd</x:a>\n`
  expect(readXmlTree(xml)).toEqual({
    ...{ name: 'a', attributes: new Map([['b', '"1"']]), text: ' <AB<&\nd' },
    children: [{ name: 'c', attributes: new Map(), text: '', children: [] }],
  })
})

test('a letter that arrives in two pieces is one', async () => {
  const bytes = Buffer.from('<a>ü€😀</a>')
  let text = ''
  async function* pieces() {
    for (const byte of bytes) yield Buffer.from([byte])
  }
  await readXml(pieces(), {
    onText: (piece) => {
      text += piece
    },
  })
  expect(text).toBe('ü€😀')
})
