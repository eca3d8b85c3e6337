import { renderAsync } from '@resvg/resvg-js'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { SOCIAL_PICTURE_SIZE } from '#domain/seo/social-picture.ts'
import { CARD_PICTURE_SIZE, drawCard } from './card.ts'
import { encodeCard } from './encode-card.ts'

const CARD = {
  shopName: 'Cultivar',
  title: 'A & B',
  kind: 'Hybrid flower',
  foot: '€6.50 a gram',
  plate: '/plates/x',
}

test('a card holds its picture and its words, and becomes a light JPEG of the right size', async () => {
  const red = { r: 200, g: 0, b: 0 }
  const size = CARD_PICTURE_SIZE
  const picture = await sharp({ create: { width: size, height: size, channels: 3, background: red } })
    .png()
    .toBuffer()
  const svg = drawCard(CARD, picture)
  expect(svg).toContain('A &amp; B')
  const { width, height, pixels } = await renderAsync(svg, { font: { loadSystemFonts: false } })
  const content = await encodeCard({ width, height, pixels })
  expect(content.length).toBeLessThan(60_000)
  expect(await sharp(content).metadata()).toMatchObject({ format: 'jpeg', ...SOCIAL_PICTURE_SIZE })
  const middle = await sharp(content).extract({ left: 300, top: 315, width: 1, height: 1 }).raw().toBuffer()
  expect(middle[0]).toBeGreaterThan(180)
  expect(middle[1]).toBeLessThan(30)
})
