import { CANARY, type HostileFile } from '#tests/pictures/hostile-pictures.ts'

const MB = 1024 * 1024
const MOST_LINES = 20_000

/** Statements of a bank that grow, fetch, nest, never end, or are written as no bank writes; and some that are right. */
export function hostileStatements(): HostileFile[] {
  const xml = (
    name: string,
    content: Buffer | string,
    expected: HostileFile['expected'] = 'refused',
  ): HostileFile => ({
    ...{ name: `statement: ${name}`, type: 'application/xml', expected },
    content: Buffer.from(content),
  })
  const csv = (name: string, content: Buffer | string, expected: HostileFile['expected'] = 'refused') => ({
    ...xml(name, content, expected),
    type: 'text/csv',
  })
  const laughs = Array.from({ length: 9 }, (_, at) => `<!ENTITY l${at + 1} "${`&l${at};`.repeat(10)}">`).join(
    '',
  )
  const withType = (type: string) =>
    `<?xml version="1.0"?><!DOCTYPE a [${type}]>${statement(entry(1, '&l9;'))}`
  const wide = (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le')
  return [
    xml('entities that multiply', withType(`<!ENTITY l0 "${CANARY}">${laughs}`)),
    xml('one entity of 1 MB, named a thousand times', withType(`<!ENTITY l9 "${'a'.repeat(MB)}">`)),
    xml('an entity that is a file', withType('<!ENTITY l9 SYSTEM "file:///etc/passwd">')),
    xml('an entity that is elsewhere', withType('<!ENTITY l9 SYSTEM "http://127.0.0.1:9/">')),
    xml('an entity of parameters', withType('<!ENTITY % p SYSTEM "file:///etc/passwd"> %p;')),
    xml('an entity that nobody declared', statement(entry(1, '&l9;'))),
    xml('a million tags within each other', '<a>'.repeat(MB)),
    xml('five million tags beside each other', `<a>${'<b/>'.repeat(4_900_000)}</a>`),
    xml('a tag that never ends', `<a ${'b="" '.repeat(3_000_000)}`),
    xml('spaces in a tag', `<a${' '.repeat(19 * MB)}`),
    xml(
      'an attribute of 19 MB',
      statement(entry(1, '')).replace('<Ntry>', `<Ntry a="${'b'.repeat(19 * MB)}">`),
      'either',
    ),
    xml('a remark that never ends', `<!--${'-'.repeat(19 * MB)}`),
    xml('more entries than are taken', statement(entry(1, '').repeat(MOST_LINES + 1))),
    xml('entries that say too much', statement(entries(MOST_LINES, 'a'.repeat(500)))),
    xml('UTF-16', wide(statement(entry(16, 'Grün'))), 'taken'),
    xml('UTF-16, the other way round', wide(statement(entry(1, ''))).swap16()),
    xml('Latin-1 that claims to be UTF-8', Buffer.from(statement(entry(2, 'Grün')), 'latin1'), 'taken'),
    xml('zeros among the letters', statement(entry(3, 'a\0b'))),
    xml('something else', `<svg xmlns="http://www.w3.org/2000/svg"><script>${CANARY}</script></svg>`),
    xml('an end that is missing', statement(entry(1, '')).slice(0, -30)),
    xml('100 MB of one line', Buffer.alloc(100 * MB, 'a')),
    csv('21 MB of one line', Buffer.alloc(21 * MB, 'a')),
    csv('19 MB of one line', Buffer.alloc(19 * MB, 'a')),
    csv('a quote that never ends', `date,amount,reference\n1,2,"${'a'.repeat(19 * MB)}`),
    csv('300 columns', ','.repeat(300)),
    csv('11,000 lines', `date,amount,reference\n${'2026-11-02,1.00,a\n'.repeat(11_000)}`),
    csv('a formula as its words', 'date,amount,reference\n2026-11-02,1.00,=cmd|calc\n', 'taken'),
    csv('nothing', ''),
  ]
}

/** As many lines as may be, in some 11 MB. */
export function largeStatement(): Buffer {
  return Buffer.from(statement(entries(MOST_LINES, 'Invoice '.repeat(25))))
}

function statement(inside: string) {
  return `<?xml version="1.0" encoding="UTF-8"?><Document><BkToCstmrStmt><Stmt>${inside}</Stmt></BkToCstmrStmt></Document>`
}

function entries(count: number, words: string) {
  return Array.from({ length: count }, (_, at) => entry(at, words)).join('\n')
}

function entry(id: number, words: string) {
  return `<Ntry><Amt Ccy="EUR">1.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts><BookgDt><Dt>2026-11-02</Dt></BookgDt><AcctSvcrRef>B${words.length}-${id}</AcctSvcrRef><NtryDtls><TxDtls><RltdPties><Dbtr><Nm>Somebody</Nm></Dbtr></RltdPties><RmtInf><Ustrd>${words}</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry>`
}
