import {
  explainFigure,
  type FigureKind,
  readTyped,
  showFigure,
  typeFigure,
} from '#domain/figures/typed-figure.ts'

type FigureNoteProps = {
  id: string
  figure: FigureKind
  typed: string
  /** What the field makes of a figure; without it, itself. */
  adjust?: ((value: number) => number) | undefined
  most?: number | undefined
  /** Nobody is told that a word is half typed. */
  isLeft: boolean
  onChoose: (value: number) => void
}

/** What a field makes of what was typed, wherever that is not plain to see: what it understood, or the question with its answers. */
export function FigureNote(props: FigureNoteProps) {
  const { id, figure, isLeft, onChoose } = props
  const state = noteOf(props)
  if (state === 'none') return null
  if (typeof state === 'number')
    return (
      <p id={id} role="status" className="font-mono text-sm text-soft">
        = {showFigure(figure, state)}
      </p>
    )
  const { choices, words } = state
  if (choices.length === 0)
    return isLeft ? (
      <p id={id} role="alert" className="text-clay text-sm">
        {words}
      </p>
    ) : null
  return (
    <fieldset aria-label={words} className="grid justify-items-start gap-1">
      <p id={id} role="alert" className="text-resin-ink text-sm">
        Did you mean
      </p>
      <div className="flex flex-wrap gap-1.5">
        {choices.map((value) => (
          <button
            key={value}
            type="button"
            className="button button-outline button-small whitespace-nowrap"
            onClick={() => onChoose(value)}
          >
            {showFigure(figure, value)}?
          </button>
        ))}
      </div>
    </fieldset>
  )
}

type Read = Pick<FigureNoteProps, 'figure' | 'typed' | 'adjust' | 'most'>

function noteOf({ figure, typed, adjust = (value) => value, most }: Read) {
  if (typed.trim() === '') return 'none'
  const read = readTyped(figure, typed)
  if (read.state === 'asked') {
    const choices = read.values.filter((value) => most === undefined || value <= most)
    return { choices, words: explainFigure(figure, read) }
  }
  if (read.state === 'unreadable') return { choices: [], words: `${explainFigure(figure, read)}.` }
  if (most !== undefined && read.value > most)
    return { choices: [], words: `At most ${showFigure(figure, most)}.` }
  const value = adjust(read.value)
  const isPlain = typed.trim() === String(value) || typed.trim() === typeFigure(figure, value)
  return isPlain || value === 0 ? 'none' : value
}

/** What the field stands for; undefined while that is still asked, or nothing that it takes. */
export function readFigureField({
  figure,
  typed,
  adjust = (value) => value,
  most,
}: Read): number | undefined {
  const read = readTyped(figure, typed)
  if (read.state !== 'understood' || (most !== undefined && read.value > most)) return undefined
  return adjust(read.value)
}
