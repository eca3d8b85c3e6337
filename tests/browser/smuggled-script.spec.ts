import { expect, test } from './shop-test.ts'

test.describe('a script that somebody smuggled in', () => {
  test.use({ expectedComplaints: /^policy: script-src|Content Security Policy|404/ })

  test('neither runs nor is fetched from elsewhere', async ({ page, complaints }) => {
    await page.goto('/privacy-policy')
    await page.evaluate(() => {
      const script = document.createElement('script')
      script.textContent = 'window.smuggled = 1'
      document.body.append(script)
      const picture = document.createElement('div')
      picture.innerHTML = '<img src="/x" onerror="window.smuggled = 2">'
      document.body.append(picture)
    })
    await expect.poll(() => complaints.filter((text) => text.startsWith('policy: script-src')).length).toBe(2)
    expect(await page.evaluate(() => Reflect.get(window, 'smuggled'))).toBeUndefined()
    await page.evaluate(() => {
      const script = document.createElement('script')
      script.src = 'https://elsewhere.example/script.js'
      document.body.append(script)
    })
    await expect.poll(() => complaints.some((text) => text.includes('elsewhere.example'))).toBe(true)
  })
})
