import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { SOCIAL_PICTURE_SIZE } from '#domain/seo/social-picture.ts'
import { type RunningShop, removeFolder, startShop } from '#tests/shop/running-shop.ts'

const PUBLIC_URL = 'https://shop.example'
const LARGEST_PICTURE_BYTES = 60_000
const AGE_QUESTION = '<dialog id="age-question"'
const PATHS = ['/', '/vapes', '/concentrates', '/product/og-kush', '/privacy-policy', '/no/such/page']

describe('a shop on a public address, without a licence', () => {
  let shop: RunningShop

  beforeAll(async () => {
    shop = await startShop({ PUBLIC_URL })
  })

  afterAll(async () => {
    await shop.stop()
    removeFolder(shop.dataDir)
  })

  it.each(PATHS)('says on %s that it is a preview', async (path) => {
    const html = await read(path)
    expect(html).toContain('<aside aria-label="Preview"')
    expect(html).toContain('does not take orders yet')
  })

  it('asks for the age before its products', async () => {
    expect(await read('/vapes')).toContain(AGE_QUESTION)
  })

  it.each(PATHS)('gives %s a title, an Open Graph picture and a Twitter card', async (path) => {
    const html = await read(path)
    expect(html).toMatch(/<title>[^<]{5,60}<\/title>/)
    expect(html).toMatch(/<meta property="og:image" content="https:\/\/shop\.example\/social\/[\w/-]+\.jpg"/)
    expect(html).toContain('<meta name="twitter:card" content="summary_large_image"/>')
  })

  it('names the address of each page, and hides the legal pages and the missing ones', async () => {
    expect(await read('/')).toContain('<link rel="canonical" href="https://shop.example/"/>')
    expect(await read('/?type=indica')).toContain('<link rel="canonical" href="https://shop.example/"/>')
    expect(await read('/vapes')).toContain('<link rel="canonical" href="https://shop.example/vapes"/>')
    for (const path of ['/privacy-policy', '/cookie-policy', '/terms-of-service', '/no/such/page', '/auth']) {
      expect(await read(path)).toContain('<meta name="robots" content="noindex"/>')
    }
  })

  it('describes itself to search engines on the home page', async () => {
    const [, json = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(await read('/')) ?? []
    const types = JSON.parse(json)['@graph'].map((thing: Record<string, unknown>) => thing['@type'])
    expect(types).toEqual(['Organization', 'WebSite'])
  })

  it('has a sitemap whose pages all answer, kept like a page', async () => {
    const answer = await fetch(`${shop.url}/sitemap.xml`, { headers: { 'accept-encoding': 'br' } })
    expect(answer.headers.get('content-type')).toBe('application/xml; charset=utf-8')
    expect(answer.headers.get('cache-control')).toBe('public, max-age=0, must-revalidate')
    const addresses = [...(await answer.text()).matchAll(/<loc>(.*?)<\/loc>/g)].map(
      ([, address = '']) => address,
    )
    expect(addresses).toHaveLength(83)
    for (const address of addresses) {
      const page = await fetch(address.replace(PUBLIC_URL, shop.url), { method: 'HEAD' })
      expect([address, page.status]).toEqual([address, 200])
    }
  })

  it('tells robots where to look and where not', async () => {
    const text = await read('/robots.txt')
    expect(text.split('\n')).toEqual([
      'User-agent: *',
      'Disallow: /admin',
      'Disallow: /auth',
      '',
      'Sitemap: https://shop.example/sitemap.xml',
      '',
    ])
  })

  it('has a manifest, and every icon that it and the pages name', async () => {
    const answer = await fetch(`${shop.url}/manifest.webmanifest`)
    expect(answer.headers.get('content-type')).toBe('application/manifest+json')
    const { name, icons } = JSON.parse(await answer.text())
    expect(name).toBe('Cultivar')
    const [, touchIcon] = /<link rel="apple-touch-icon" href="([^"]+)"/.exec(await read('/')) ?? []
    for (const { src } of [...icons, { src: touchIcon }]) {
      expect([src, (await fetch(shop.url + src)).status]).toEqual([src, 200])
    }
  })

  it('has a picture for every page that may be shared, of the right size and light enough', async () => {
    const sitemap = await read('/sitemap.xml')
    const paths = [...sitemap.matchAll(/<loc>https:\/\/shop\.example(.*?)<\/loc>/g)].map(
      ([, path = '']) => path,
    )
    for (const path of paths) {
      const [, picture = ''] =
        /property="og:image" content="https:\/\/shop\.example([^"]+)"/.exec(await read(path)) ?? []
      const bytes = readFileSync(`build/client${picture}`)
      const { format, width, height } = await sharp(bytes).metadata()
      expect({ picture, format, width, height }).toEqual({ picture, format: 'jpeg', ...SOCIAL_PICTURE_SIZE })
      expect(bytes.length).toBeLessThanOrEqual(LARGEST_PICTURE_BYTES)
    }
  })

  async function read(path: string) {
    return (await fetch(shop.url + path)).text()
  }
})

describe('a shop on this machine', () => {
  it('is no preview, and does not ask for the age with AGE_GATE=off', async () => {
    const shop = await startShop({ AGE_GATE: 'off' })
    const html = await (await fetch(`${shop.url}/vapes`)).text()
    expect(html).not.toContain('aria-label="Preview"')
    expect(html).not.toContain(AGE_QUESTION)
    await shop.stop()
    removeFolder(shop.dataDir)
  })
})
