import { createHash, randomBytes } from 'node:crypto'

/**
 * Scripts that we render carry a nonce nobody outside can know; only those are hashed into the policy.
 * A script that slipped in through stored text has no nonce and stays forbidden. The nonce leaves with this step,
 * so that the page can be cached and sent to many.
 */
export function newCspNonce() {
  return randomBytes(12).toString('base64url')
}

export function approveOwnScripts(html: string, nonce: string) {
  const attribute = ` nonce="${nonce}"`
  const hashes = new Set<string>()
  for (const [, attributes = '', body = ''] of html.matchAll(/<script([^>]*)>([\s\S]*?)<\/script>/g)) {
    if (attributes.includes(attribute) && !/\ssrc=/.test(attributes)) {
      hashes.add(`sha256-${createHash('sha256').update(body).digest('base64')}`)
    }
  }
  return { html: html.replaceAll(attribute, ''), scriptHashes: [...hashes] }
}
