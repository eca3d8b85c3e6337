import { expect, test } from './shop-test.ts'

const SECTIONS = [
  'Flower, catalogued like it matters.',
  'Three collections',
  'Second place Cannabis Cup',
  'Priced by the gram',
  'Premium Strains',
  'How it travels',
  'Payment options',
  'Why choose us',
]

const CLAIMS = [
  'Premium THC products',
  'Flowers from 150g to 5kg',
  'Discreet, plain, unmarked packaging',
  'Insured shipments',
  'Standard delivery in 2-3 weeks',
  'all EU countries except Spain and Croatia',
  'Grown in Spain by certified growers',
  'Lab-tested',
  'Organic',
  'Second place',
  'Orders processed within 24 hours',
  'Up to 35% saving on 5kg',
  '15+ strains',
  'Bank transfer',
  'Credit cards',
  'Cryptocurrency',
  'Transfer service',
]

test('the home page keeps still, says what the shop is, and leads on', async ({ page }) => {
  await page.addInitScript(() => {
    const shifts: number[] = []
    Reflect.set(window, 'shifts', shifts)
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push(Number(Reflect.get(entry, 'value')))
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await page.goto('/')
  await test.step('it does not move while it loads', async () => {
    for (const section of ['#pricing', '#products', '#shipping', '#contact'])
      await page.locator(section).scrollIntoViewIfNeeded()
    expect(await page.evaluate(() => Reflect.get(window, 'shifts'))).toEqual([])
  })
  await test.step('its sections are in order', async () => {
    const headings = await page.locator('main :is(h1, h2)').allInnerTexts()
    expect(headings.map((text) => text.replace(/\s+/g, ' '))).toEqual(SECTIONS)
  })
  await test.step('it makes every claim of the settings', async () => {
    const text = await page.getByRole('main').innerText()
    expect(CLAIMS.filter((claim) => !text.includes(claim))).toEqual([])
  })
  await test.step('it names its four features of shipping, and draws where it ships', async () => {
    for (const name of ['Discreet Packaging', 'Reliable Delivery', 'Secure Shipping', 'EU-Wide Coverage'])
      await expect(page.getByRole('heading', { name, exact: true })).toBeVisible()
    await expect(page.getByRole('img', { name: /^Ships to 25 EU countries: .*not to/ })).toBeVisible()
  })
  await test.step('it prices six steps, marks the popular one, and says where a smaller order costs more', async () => {
    const ladder = page.getByRole('table', { name: 'Price of flower and hash by order size' })
    await expect(ladder.getByRole('row')).toHaveCount(7)
    await expect(ladder.getByRole('row', { name: '150 g €10.00 €1,500' })).toBeVisible()
    await expect(ladder.getByRole('row', { name: '1 kg Popular €8.00 20% €8,000' })).toBeVisible()
    await expect(ladder.getByRole('row', { name: '5 kg €6.50 35% €32,500' })).toBeVisible()
    await expect(page.getByText('4,063 to 4,999 g cost more than 5 kg')).toBeVisible()
  })
  await test.step('a page is fetched when somebody means to go there', async () => {
    // Wherever the pointer was, it is not there yet.
    await page.mouse.move(0, 0)
    const data = page.waitForRequest(/\/vapes\.data/)
    await page.getByRole('link', { name: 'Browse Collection: THC Vapes' }).hover()
    await data
  })
  await page.evaluate(() => Reflect.set(window, 'sameDocument', true))
  for (const { name, to } of [
    { name: 'Explore Products', to: '/#categories' },
    { name: 'Learn More', to: '/#shipping' },
    { name: 'Browse Collection: Premium Strains', to: '/#products' },
    { name: 'Browse Collection: THC Vapes', to: '/vapes' },
    { name: 'Browse Collection: Concentrates', to: '/concentrates' },
  ])
    await test.step(`'${name}' leads to ${to} without a page load`, async () => {
      await page.getByRole('link', { name, exact: true }).click()
      await expect(page).toHaveURL(to)
      const [, section] = to.split('#')
      if (section) await expect(page.locator(`#${section}`)).toBeInViewport()
      await page.goBack()
      await expect(page).toHaveURL('/')
    })
  expect(await page.evaluate(() => Reflect.get(window, 'sameDocument'))).toBe(true)
})
