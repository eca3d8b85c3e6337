import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Findings } from './findings.ts'
import { makeNextVersion, type NextVersion } from './next-version.ts'
import type { Cluster, Node } from './open-cluster.ts'

const PRODUCT = 'og-kush'
const OLD_WORDS = 'Order Now'
const NEW_WORDS = 'Order It Now'
const ASSET = '/assets/proof-of-the-next-version.js'
const ASKED = 20

/** Kept pages are of the version of the process that answers, and a release changes them at each process in turn. */
export async function checkPages(cluster: Cluster, folder: string, findings: Findings) {
  const [first, second] = cluster.nodes
  const before = await Promise.all(cluster.nodes.map((node) => readPage(node)))
  findings.expectSame('the page of another process', before[0]?.etag, before[1]?.etag)
  const etag = before[0]?.etag ?? ''
  for (const node of cluster.nodes)
    findings.expectSame(`a kept page at ${node.name}`, (await readPage(node, etag)).status, 304)

  const next = changeWords(folder)
  await second.shop.stop()
  await second.start(next.command)
  findings.expect(
    !(await readPage(first)).text.includes(NEW_WORDS),
    'the old version says what the new one does',
  )
  await expectNew(second, etag, findings)
  await expectAsset(cluster, findings)
  await first.shop.stop()
  await first.start(next.command)
  for (const node of cluster.nodes) await expectNew(node, etag, findings)
  findings.did('a release with other words, process by process')
}

async function expectNew(node: Node, oldEtag: string, findings: Findings) {
  const { status, text } = await readPage(node, oldEtag)
  findings.expect(
    status === 200 && text.includes(NEW_WORDS),
    `${node.name} shows the page of the old version`,
  )
}

/** A script of the new version that only one process has: whichever is asked, the proxy finds it. */
async function expectAsset({ url }: Cluster, findings: Findings) {
  for (let time = 0; time < ASKED; time++) {
    const response = await fetch(`${url}${ASSET}`)
    await response.arrayBuffer()
    findings.expect(response.status === 200, `a script of the new version was answered ${response.status}`)
  }
}

async function readPage({ url }: Node, etag = '') {
  const response = await fetch(`${url}/product/${PRODUCT}`, {
    headers: etag ? { 'if-none-match': etag } : {},
  })
  return { status: response.status, etag: response.headers.get('etag'), text: await response.text() }
}

function changeWords(folder: string): NextVersion {
  const next = makeNextVersion(folder)
  const [program = ''] = next.command
  writeFileSync(program, readFileSync(program, 'utf8').replaceAll(OLD_WORDS, NEW_WORDS))
  writeFileSync(join(next.folder, 'build', 'client', ASSET), '// Of the next version.\n')
  return next
}
