import { INJECTIONS, injectScripts } from '#tests/security/smuggle-scripts.ts'
import { expect, test } from './shop-test.ts'

test.describe('a script that somebody smuggled in', () => {
  test.use({ expectedComplaints: /^policy: (script-src|base-uri)|Content Security Policy|404/ })

  test('neither runs nor is fetched from elsewhere', async ({ page, complaints }) => {
    const ran: string[] = []
    await page.exposeFunction('smuggled', (from: string) => ran.push(from))
    await page.goto('/privacy-policy')
    for (const injection of INJECTIONS) await injectScripts(page, injection)
    const refused = (what: string) =>
      complaints.some((text) => text.startsWith('policy: ') && text.includes(what))
    for (const what of ['script-src', 'base-uri', 'elsewhere.example', 'blob', 'data'])
      await expect.poll(() => refused(what), what).toBe(true)
    expect(ran).toEqual([])
  })
})
