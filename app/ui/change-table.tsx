import { classNames } from './class-names.ts'

type Change = { what: string; before: string; after: string }

type ChangeTableProps = {
  changes: readonly Change[]
  /** Among other lines: closer together, and with its head for screen readers alone. */
  isDense?: boolean
}

/** Old and new, side by side. */
export function ChangeTable({ changes, isDense = false }: ChangeTableProps) {
  return (
    <table className="w-full border-collapse border-line border-y text-sm">
      <thead className={isDense ? 'sr-only' : undefined}>
        <tr className="*:py-2 *:pr-3 *:text-left *:font-mono *:font-normal *:text-soft *:text-xs">
          <th scope="col">What</th>
          <th scope="col">Before</th>
          <th scope="col">Now</th>
        </tr>
      </thead>
      <tbody>
        {changes.map(({ what, before, after }, at) => (
          <tr
            // biome-ignore lint/suspicious/noArrayIndexKey: two lines may have one name
            key={at}
            className={classNames(
              'border-line border-t align-baseline *:pr-3',
              isDense ? '*:py-1.5' : '*:py-2',
            )}
          >
            <th scope="row" className="w-1/4 text-left font-medium">
              {what}
            </th>
            <td className="w-3/8 whitespace-pre-line break-words text-soft">{before || '–'}</td>
            <td className="whitespace-pre-line break-words">{after || '–'}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
