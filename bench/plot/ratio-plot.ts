import { describeGoal, type Figure, formatNumber, meetsGoal } from '../figures.ts'
import { drawLine, drawPicture, drawText, round } from './svg.ts'

const WIDTH = 960
const LEFT = 380
const RIGHT = WIDTH - 190
const TOP = 62
const ROW = 30

/** A bar for each ratio, from nothing; the floor is a line at 1, the goal a mark on the bar. */
export function drawRatios(title: string, figures: Figure[]) {
  const highest = Math.max(1, ...figures.flatMap((figure) => [figure.highest, goalOf(figure) ?? 0]))
  const xOf = (value: number) => LEFT + (value / (highest * 1.05)) * (RIGHT - LEFT)
  const bottom = TOP + figures.length * ROW
  const rows = figures.flatMap((figure, index) => drawRow(figure, TOP + index * ROW, xOf))
  return drawPicture(title, WIDTH, bottom + 44, [
    ...rows,
    drawLine('axis', [xOf(1), TOP - 8], [xOf(1), bottom]),
    drawText(xOf(1), TOP - 14, 'the floor: 1', { className: 'quiet', anchor: 'middle' }),
    drawText(
      (LEFT + RIGHT) / 2,
      bottom + 26,
      'ratio to the floor; thin line: lowest to highest; upright: the goal',
      {
        className: 'quiet',
        anchor: 'middle',
      },
    ),
  ])
}

function drawRow(figure: Figure, top: number, xOf: (value: number) => number) {
  const middle = top + ROW / 2
  const goal = goalOf(figure)
  return [
    drawText(LEFT - 10, middle + 4, figure.name, { anchor: 'end' }),
    `<rect class="${classOf(figure)}" x="${LEFT}" y="${round(top + 6)}" width="${round(xOf(figure.median) - LEFT)}" height="${ROW - 12}" rx="2"/>`,
    drawLine('axis', [xOf(figure.lowest), middle], [xOf(figure.highest), middle]),
    ...(goal === undefined ? [] : [drawLine('goal', [xOf(goal), top + 2], [xOf(goal), top + ROW - 2])]),
    drawText(RIGHT + 12, middle + 4, describe(figure)),
  ]
}

function describe(figure: Figure) {
  const goal = describeGoal(figure)
  return goal ? `${formatNumber(figure.median)} (goal: ${goal})` : formatNumber(figure.median)
}

function classOf(figure: Figure) {
  const met = meetsGoal(figure)
  if (met === undefined) return 'plain'
  return met ? 'met' : 'missed'
}

function goalOf({ goal }: Figure) {
  if (!goal) return undefined
  return 'below' in goal ? goal.below : goal.atLeast
}
