import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** The rules of EN 16931 that an invoice breaks, by their ids; empty where it breaks none. */
export type OfficialCheck = (xml: string) => string[]

const require = createRequire(import.meta.url)

/**
 * The rules that CEN publishes for CII: its EN16931-CII-validation.xslt, or what xslt3 made of that. They are not ours to hand on, and
 * stay out of the repository.
 */
export function openOfficialRules(path: string): OfficialCheck {
  const { transform }: typeof import('saxon-js') = require('saxon-js')
  const stylesheetText = path.endsWith('.xslt') ? compile(path) : readFileSync(path, 'utf8')
  return (xml) => {
    const { principalResult } = transform(
      { stylesheetText, sourceText: xml, destination: 'serialized' },
      'sync',
    )
    return [...principalResult.matchAll(/<svrl:failed-assert\b[^>]*\bid="([^"]+)"/g)].map(([, id = '']) => id)
  }
}

/** Half a minute of work. */
function compile(xslt: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'cultivar-rules-'))
  try {
    const compiled = join(folder, 'rules.sef.json')
    const xslt3 = require.resolve('xslt3/xslt3.js')
    execFileSync(process.execPath, [xslt3, `-xsl:${xslt}`, `-export:${compiled}`, '-nogo'])
    return readFileSync(compiled, 'utf8')
  } finally {
    rmSync(folder, { recursive: true })
  }
}
