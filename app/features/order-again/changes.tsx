import type { Repeat } from './prepare-repeat.ts'

/** The changed lines, before and now. */
export function Changes({ repeat }: { repeat: Repeat }) {
  return (
    <>
      <p>
        {repeat.canAdd
          ? 'The rest of the order is unchanged.'
          : 'Nothing in this order is available at the moment.'}
      </p>
      <ul className="mt-3 border-line border-t">
        {repeat.changed.map(({ name, changes }) => (
          <li key={name} className="border-line border-b py-2">
            <p className="font-medium">{name}</p>
            {changes.map(({ before, text }) => (
              <p key={text} className="text-sm">
                {before && (
                  <>
                    <span className="sr-only">Before: </span>
                    <del className="text-soft">{before}</del> <span className="sr-only">Now: </span>
                  </>
                )}
                {text}
              </p>
            ))}
          </li>
        ))}
      </ul>
    </>
  )
}
