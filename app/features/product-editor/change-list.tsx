import { PlateThumb } from '#app/ui/plate-image.tsx'
import type { FieldChange } from '#domain/catalogue/editing/compare-products.ts'

type ChangeListProps = {
  changes: readonly Omit<FieldChange, 'path'>[]
  /** What the two sides are: 'Published' and 'Draft'. */
  before: string
  after: string
}

/** Field by field, what it said and what it says. */
export function ChangeList({ changes, before, after }: ChangeListProps) {
  return (
    <ul className="border-line border-b">
      {changes.map((change) => (
        <li key={change.label} className="grid gap-2 border-line border-t py-3">
          <p className="font-medium text-sm">{change.label}</p>
          <div className="grid gap-x-6 gap-y-2 sm:grid-cols-2">
            <Side name={before} control={change.control} text={change.before} />
            <Side name={after} control={change.control} text={change.after} isNew />
          </div>
        </li>
      ))}
    </ul>
  )
}

type SideProps = { name: string; control: FieldChange['control']; text: string; isNew?: boolean }

function Side({ name, control, text, isNew = false }: SideProps) {
  return (
    <div className={isNew ? 'border-fern border-l-2 pl-3' : 'border-line border-l-2 pl-3 text-soft'}>
      <p className="font-mono text-soft text-xs">{name}</p>
      <Value control={control} text={text} />
    </div>
  )
}

export function Value({ control, text }: { control: FieldChange['control']; text: string }) {
  if (text === '') return <p className="text-sm text-soft">Nothing</p>
  if (control === 'pictures')
    return (
      <ul className="grid gap-2">
        {text.split('\n').map((line) => {
          const [src = '', ...words] = line.split(' ')
          return (
            <li key={src} className="flex items-center gap-3 text-sm">
              <PlateThumb src={src} className="size-12 shrink-0" />
              <span className="min-w-0 break-words">{words.join(' ')}</span>
            </li>
          )
        })}
      </ul>
    )
  if (control === 'picture')
    return (
      <p className="flex items-center gap-3 break-all font-mono text-xs">
        <PlateThumb src={text} className="size-12 shrink-0" />
        {text}
      </p>
    )
  return <p className="whitespace-pre-line break-words text-sm">{text}</p>
}
