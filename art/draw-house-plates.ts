import { INK, mix, tone } from './drawing/colour.ts'
import { drawPlate } from './drawing/plate.ts'
import { randomFrom } from './drawing/random.ts'
import { castShadow, createSheet } from './drawing/sheet.ts'
import { group, type Point, path, polygon, stroke } from './drawing/svg.ts'
import { drawFlower } from './flower/draw-flower.ts'
import type { FlowerLook } from './flower/flower-look.ts'
import { STRAIN_LOOKS } from './flower/strain-looks.ts'
import { drawDevice } from './still-life/device.ts'
import { drawJar, drawLid } from './still-life/jar.ts'
import { drawFan } from './still-life/leaf-fan.ts'
import { drawMatter } from './still-life/matter.ts'
import { drawMedal } from './still-life/medal.ts'
import { drawParcel } from './still-life/parcel.ts'
import { drawShatter } from './still-life/shatter.ts'

const LABEL = { paper: '#fbf7ea', print: '#24402f', layout: 'framed' } as const

/** The plates of the house itself, by their names under /plates/home. */
export const HOUSE_PLATES: Record<string, () => string> = {
  hero: drawHero,
  strains: drawStrainDrawer,
  vapes: drawVapeDrawer,
  concentrates: drawConcentrateDrawer,
  packaging: drawPackaging,
  award: drawAward,
}

/** A flowering top, pressed and taped to its sheet. */
function drawHero(): string {
  const random = randomFrom('hero')
  const look: FlowerLook = {
    height: 620,
    profile: [16, 70, 96, 132, 124, 150, 138, 120, 60],
    cluster: { size: 88, bulge: 0.55, stack: 0.3 },
    calyx: { length: 54, width: 38, pointed: 0.45 },
    colours: ['#7d9f5c', '#6b9050', '#8fae6c'],
    flush: { colours: ['#52774a', '#4c6f58'], share: 0.3, where: 'deep' },
    hairs: { colours: ['#c9771f', '#d98d35', '#b4661b'], share: 0.34, length: 62, curl: 2, width: 4.6 },
    frost: { colour: '#f7f5e4', coat: 0.16, grains: 9, size: 3.4, stalks: 6, stalkLength: 11 },
    leaves: { colour: '#57804a', count: 12, length: 220, width: 24 },
    ground: '#dde1cd',
  }
  const stem = stroke([
    [506, 560],
    [498, 700],
    [508, 830],
    [500, 975],
  ])
  const leaf = (
    y: number,
    side: number,
    angle: number,
    length: number,
    leaflets: 5 | 7 | 9,
    colour: string,
  ) => drawFan({ foot: [502, y], angle: side * angle, length, colour, leaflets, slender: 0.94, random })
  const content = [
    leaf(880, -1, 1.2, 330, 9, '#4f7a45'),
    leaf(868, 1, 1.14, 340, 9, '#547f48'),
    path(stem, { stroke: '#3d4a2a', width: 22 }),
    path(stem, { stroke: '#8b9a55', width: 15 }),
    path(
      stroke([
        [502, 570],
        [494, 700],
        [504, 830],
        [496, 970],
      ]),
      { stroke: '#c3cc8e', width: 4 },
    ),
    leaf(742, -1, 0.98, 300, 7, '#5c874c'),
    leaf(730, 1, 0.94, 296, 7, '#4f7a45'),
    leaf(640, -1, 0.84, 220, 5, '#628e50'),
    leaf(628, 1, 0.8, 226, 5, '#5a854c'),
    group(drawFlower('hero', look, { upright: true }), 'transform="translate(130 -30)scale(.74)"'),
    drawTape([505, 800], -8),
    drawTape([500, 935], 6),
  ].join('')
  return drawPlate({
    ground: look.ground,
    content: group(content, 'transform="translate(500 500)scale(.92)translate(-500 -496)"'),
  })
}

/** A strip of linen holds the plant, as on a real sheet. */
function drawTape([x, y]: Point, angle: number) {
  const strip = polygon([
    [-62, -15],
    [62, -15],
    [58, 0],
    [62, 15],
    [-62, 15],
    [-58, 0],
  ])
  return `<g transform="translate(${x} ${y})rotate(${angle})">${path(strip, { fill: '#f4eed9', stroke: mix('#f4eed9', INK, 0.5), width: 2.4 })}${path('M-50 -6H50M-50 3H50M-50 10H50', { stroke: tone('#e2d9bb', 0.4), width: 1.2, opacity: 0.7 })}</g>`
}

function drawStrainDrawer(): string {
  const [first, second, third] = ['blue-dream', 'mandarin-god', 'black-domina'].map(
    (id) => STRAIN_LOOKS[id],
  ) as [FlowerLook, FlowerLook, FlowerLook]
  const content = [
    group(drawFlower('blue-dream', first), 'transform="translate(-108 40)scale(.7)"'),
    group(drawFlower('black-domina', third), 'transform="translate(484 112)scale(.6)"'),
    group(drawFlower('mandarin-god', second), 'transform="translate(142 12)scale(.72)"'),
  ].join('')
  return drawPlate({ ground: '#dde0cf', content, height: 750 })
}

function drawVapeDrawer(): string {
  const sheet = createSheet()
  const random = randomFrom('vapes')
  const device = (
    form: 'pen' | 'bar' | 'pebble',
    body: string,
    oil: string,
    finish: 'gloss' | 'matt' | 'two-tone',
    name: string,
  ) =>
    drawDevice(sheet, {
      form,
      body,
      accent: '#b4721b',
      oil,
      mouthpiece: form === 'bar' ? 'flat' : 'round',
      window: 'capsule',
      finish,
      label: { name, measure: '', look: LABEL },
    })
  const content = [
    drawFan({ foot: [470, 720], angle: 0.1, length: 430, colour: '#567b4c', leaflets: 9, random }),
    group(
      device('pen', '#2f5a41', '#d3942f', 'gloss', 'Live Resin'),
      'transform="translate(210 380)rotate(-14)scale(.82)translate(-500 -500)"',
    ),
    group(
      device('pebble', '#e3dcc8', '#e2bd66', 'matt', 'Live Rosin'),
      'transform="translate(770 400)rotate(10)scale(.92)translate(-500 -500)"',
    ),
    group(
      device('bar', '#8c4a33', '#cf8d2c', 'two-tone', 'Diamonds'),
      'transform="translate(480 380)rotate(4)scale(.98)translate(-500 -500)"',
    ),
  ].join('')
  return drawPlate({ ground: '#d6dbd4', definitions: sheet.definitions(), content, height: 750 })
}

function drawConcentrateDrawer(): string {
  const sheet = createSheet()
  const random = randomFrom('concentrates')
  const content = [
    drawFan({ foot: [520, 420], angle: 0.2, length: 300, colour: '#567b4c', leaflets: 7, random }),
    drawJar(sheet, {
      foot: [330, 470],
      radius: 170,
      height: 280,
      shape: 'straight',
      tint: '#cfdcd6',
      matter: '#cf8f2c',
      fill: 0.7,
      label: { name: 'Live Resin', measure: '2g', look: LABEL },
    }),
    drawLid(sheet, [160, 600], 118, { colour: '#b98f5a', style: 'wood' }, random),
    castShadow([720, 520], 190, 40),
    drawShatter(sheet, [730, 478], 178, '#d18a22', random),
    castShadow([500, 668], 190, 40),
    drawMatter('diamonds', { sheet, centre: [470, 640], size: 180, colour: '#dcd3b4', random }),
  ].join('')
  return drawPlate({ ground: '#e2dbc9', definitions: sheet.definitions(), content, lies: false, height: 750 })
}

function drawAward(): string {
  const sheet = createSheet()
  const content = drawMedal(sheet, randomFrom('award'))
  return drawPlate({ ground: '#dfe0cd', definitions: sheet.definitions(), content })
}

function drawPackaging(): string {
  const sheet = createSheet()
  const random = randomFrom('packaging')
  const sealed = { name: 'Sealed', measure: '', look: LABEL }
  const content = [
    drawFan({ foot: [150, 372], angle: -0.3, length: 150, colour: '#567b4c', leaflets: 7, random }),
    drawParcel(sheet, [640, 180], 200),
    drawJar(sheet, {
      foot: [330, 318],
      radius: 84,
      height: 160,
      shape: 'necked',
      tint: '#cfdcd6',
      matter: '#cf8f2c',
      fill: 0.66,
      label: sealed,
    }),
    drawLid(sheet, [330, 138], 74, { colour: '#2b302d', style: 'ribbed' }, random),
  ].join('')
  return drawPlate({
    ground: '#dedccb',
    definitions: sheet.definitions(),
    content,
    lies: false,
    height: 400,
  })
}
