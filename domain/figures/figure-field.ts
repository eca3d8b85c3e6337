import { z } from 'zod'
import { type FigureKind, refuseFigure, understood } from './typed-figure.ts'

type Bounds = { least?: number; most?: number; error?: string }

/** A field of a form that takes a figure. What may mean two things is refused with the question. */
export function figureField(kind: FigureKind, bounds: Bounds = {}) {
  return z.string().transform((typed, context) => readInto(context, kind, typed, bounds))
}

/** The same where it may be left empty: then it is null. */
export function optionalFigureField(kind: FigureKind, bounds: Bounds = {}) {
  return z
    .string()
    .transform((typed, context) => (typed.trim() === '' ? null : readInto(context, kind, typed, bounds)))
}

function readInto(
  context: z.RefinementCtx<unknown>,
  kind: FigureKind,
  typed: string,
  { least = 0, most = Number.MAX_SAFE_INTEGER, error }: Bounds,
): number {
  const value = understood(kind, typed, { most })
  if (value !== undefined && value >= least) return value
  context.addIssue({ code: 'custom', message: refuseFigure(kind, typed, error) })
  return z.NEVER
}
