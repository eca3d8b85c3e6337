import { createHash, randomBytes } from 'node:crypto'

/**
 * Scripts that we render carry a mark nobody outside can know; only those are hashed into the policy.
 * A script that slipped in through stored text has no mark and stays forbidden. The mark leaves with this step,
 * so that the page can be kept and sent to many.
 */
export function newScriptMark() {
  return randomBytes(12).toString('base64url')
}

export function approveMarkedScripts(html: string, mark: string) {
  const attribute = ` nonce="${mark}"`
  const hashes = new Set<string>()
  for (const [, attributes = '', body = ''] of html.matchAll(/<script([^>]*)>([\s\S]*?)<\/script>/g)) {
    if (attributes.includes(attribute) && !/\ssrc=/.test(attributes)) {
      hashes.add(`sha256-${createHash('sha256').update(body).digest('base64')}`)
    }
  }
  return { html: html.replaceAll(attribute, ''), scriptHashes: [...hashes] }
}
