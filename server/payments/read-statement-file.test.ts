import { expect, it } from 'vitest'
import { hostileStatements } from '#tests/payments/hostile-statements.ts'
import { readStatementFile } from './read-statement-file.ts'

const statement = (encoding: string) =>
  `<?xml version="1.0" encoding="${encoding}"?><Document><BkToCstmrStmt><Stmt><Ntry><Amt Ccy="EUR">1.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><BookgDt><Dt>2026-11-02</Dt></BookgDt><NtryDtls><TxDtls><RmtInf><Ustrd>Grün</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry></Stmt></BkToCstmrStmt></Document>`
const read = (bytes: Buffer) => readStatementFile(bytes, undefined)
const GREEN = { ok: true, lines: [{ words: 'Grün', cents: 100 }] }

it.each([
  ['UTF-8', Buffer.from(statement('UTF-8'))],
  ['UTF-8 with a mark', Buffer.from(`\ufeff${statement('UTF-8')}`)],
  ['UTF-16', Buffer.from(`\ufeff${statement('UTF-16')}`, 'utf16le')],
  ['Latin-1', Buffer.from(statement('ISO-8859-1'), 'latin1')],
  ['Latin-1 that claims to be UTF-8', Buffer.from(statement('UTF-8'), 'latin1')],
])('reads XML in %s', async (_encoding, bytes) => {
  expect(await read(bytes)).toMatchObject(GREEN)
})

const small = hostileStatements().filter(({ content }) => content.length < 1_000_000)

it.each(small)('$name is $expected', async ({ content, expected }) => {
  const { ok, ...said } = await read(content)
  expect(ok).toBe(expected === 'taken')
  if (!ok) expect(Object.keys(said)).toEqual([expect.stringMatching(/^(problem|ask)$/)])
})

it('reads a table, and asks with headings that are not too long where it is not sure', async () => {
  expect(await read(Buffer.from('date,amount,reference\n2026-11-02,1.00,Grün\n'))).toMatchObject(GREEN)
  const asked = await read(Buffer.from(`when,how much,${'x'.repeat(5000)}\n2026-11-02,1.00,Grün\n`))
  expect(asked).toEqual({ ok: false, ask: { headings: ['when', 'how much', 'x'.repeat(100)] } })
  const columns = { day: 0, amount: 1, words: [2], payer: undefined, account: undefined }
  const none = { credit: undefined, debit: undefined, currency: undefined }
  const told = await readStatementFile(Buffer.from('when,how much,what\n2026-11-02,1.00,Grün\n'), {
    ...columns,
    ...none,
  })
  expect(told).toMatchObject(GREEN)
})
