import { Link } from 'react-router'
import { Badge } from '#app/ui/badge.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { DOCUMENTS } from '#domain/documents.ts'
import { BringSheet } from './bring-sheet.tsx'
import { STATE_WORDS } from './import-words.ts'

type ImportView = {
  id: number
  fileName: string
  state: 'open' | 'done' | 'undone'
  /** '2 new, 1 changed', or how many rows there are. */
  text: string
  when: string
  askedBy: string
}

type ImportPageProps = { imports: ImportView[]; kinds: { name: string; title: string }[] }

const TONES = { open: 'outline', done: 'default', undone: 'secondary' } as const

/** Products from a spreadsheet. Nothing changes before somebody has seen the preview. */
export function ImportPage({ imports, kinds }: ImportPageProps) {
  return (
    <>
      <PageHead title="Import Products">
        <Link to="/admin/catalogue">Back to the catalogue</Link>
      </PageHead>
      <p className="-mt-5 mb-8 max-w-prose text-sm text-soft">
        One category at a time, one product per row. You preview all changes first, and can undo the import
        for 30 days.
      </p>
      <BringSheet />
      <section className="mt-10">
        <h2 className="mb-2 text-xl">Start from an export</h2>
        <p className="mb-3 max-w-prose text-sm text-soft">
          Contains everything published, with all columns. Edit it and import it again: unchanged rows change
          nothing, and products without a row stay as they are.
        </p>
        <ul className="grid gap-2 text-sm">
          {kinds.map(({ name, title }) => (
            <li key={name} className="flex flex-wrap gap-x-4">
              <span className="min-w-32">{title}</span>
              {(['xlsx', 'csv'] as const).map((form) => (
                <a
                  key={form}
                  href={`${DOCUMENTS.products}?kind=${name}&form=${form}`}
                  download
                  aria-label={`${title} as ${form === 'xlsx' ? 'Excel' : 'CSV'}`}
                >
                  {form === 'xlsx' ? 'Excel' : 'CSV'}
                </a>
              ))}
            </li>
          ))}
        </ul>
      </section>
      {imports.length > 0 && (
        <section className="mt-10">
          <h2 className="mb-2 text-xl">Import history</h2>
          <ul className="border-line border-b text-sm">
            {imports.map(({ id, fileName, state, text, when, askedBy }) => (
              <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-1 border-line border-t py-3">
                <Link to={`/admin/catalogue/import/${id}`} className="min-w-0 break-words font-medium">
                  {fileName}
                </Link>
                <Badge tone={TONES[state]}>{STATE_WORDS[state]}</Badge>
                <span className="text-soft">{text}</span>
                <span className="ml-auto text-soft text-xs">{`${when}, ${askedBy}`}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}
