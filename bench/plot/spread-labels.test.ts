import { expect, it } from 'vitest'
import { spreadLabels } from './spread-labels.ts'

it('leaves labels where they are wanted when they are far enough apart', () => {
  expect(spreadLabels([100, 20, 60], 15, [0, 200])).toEqual([100, 20, 60])
})

it('moves labels apart that would lie on each other', () => {
  expect(spreadLabels([50, 52, 51], 15, [0, 200])).toEqual([50, 80, 65])
})

it('keeps labels between the edges', () => {
  expect(spreadLabels([198, 199, 200], 15, [0, 200])).toEqual([170, 185, 200])
  expect(spreadLabels([-10, 0], 15, [0, 200])).toEqual([0, 15])
})
