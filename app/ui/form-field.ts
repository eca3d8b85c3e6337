import type { FigureKind } from '#domain/figures/typed-figure.ts'

/** A field of a form that is made of data, with what it holds at first. */
export type FormField = {
  name: string
  label: string
  value: string
  hint?: string
  isOptional?: boolean
  type?: 'text' | 'email' | 'tel' | 'textarea' | 'select' | 'number' | 'date'
  /** It takes a figure: what is understood of it stands below. */
  figure?: FigureKind
  /** Of a date: the last one. */
  max?: string
  options?: readonly { value: string; text: string }[]
}
