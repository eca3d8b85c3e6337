import { useId, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { postBody } from '#app/ui/post-body.ts'
import { Textarea } from '#app/ui/textarea.tsx'
import { DOCUMENTS } from '#domain/documents.ts'
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
        Your list as it is: headings in English, German, French, Spanish, Italian, Dutch, Polish, Portuguese
        or Czech, several sheets and categories in one file. You preview everything first, can correct it
        there, and can undo the import for 30 days.
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

/** A file that is dropped or chosen, or cells that were copied: either leads to its preview. */
function BringSheet() {
  const navigate = useNavigate()
  const [busy, setBusy] = useState<'file' | 'paste'>()
  const [problem, setProblem] = useState('')
  const [pasted, setPasted] = useState('')
  const id = useId()

  async function bring(how: 'file' | 'paste', name: string, content: Blob) {
    setBusy(how)
    setProblem('')
    const sent = await sendSheet(name, content)
    setBusy(undefined)
    if ('problem' in sent) setProblem(sent.problem)
    else await navigate(`/admin/catalogue/import/${sent.id}`)
  }

  return (
    <div className="grid gap-8 lg:grid-cols-2">
      <section className="grid content-start gap-3">
        <h2 className="text-xl">Upload a file</h2>
        <label htmlFor={id} className="max-w-prose text-sm text-soft">
          Excel (.xlsx) or CSV, up to 20 MB and 10,000 rows. Choose it, or drop it here. Photographs come in
          the next step.
        </label>
        {/* Files can be dropped on the field itself: it is the whole box. */}
        <input
          id={id}
          type="file"
          accept=".xlsx,.csv,.tsv,.txt,text/csv"
          disabled={busy !== undefined}
          onChange={({ target }) => {
            const [file] = target.files ?? []
            if (file) bring('file', file.name, file)
            // The same file may be chosen again, once it is mended.
            target.value = ''
          }}
          className="w-full cursor-pointer border border-edge border-dashed px-4 py-12 text-sm file:mr-4 file:h-10 file:cursor-pointer file:rounded-md file:border file:border-edge file:border-solid file:bg-sheet file:px-4 file:text-ink hover:bg-mist"
        />
        <p role="status" className="text-sm empty:hidden">
          {busy === 'file' && 'Reading the file…'}
        </p>
      </section>
      <section className="grid content-start gap-3">
        <h2 className="text-xl">Or paste cells</h2>
        <Field label="Cells copied from a spreadsheet" hint="Include the column headings.">
          {(control) => (
            <Textarea
              {...control}
              rows={4}
              value={pasted}
              onChange={({ target }) => setPasted(target.value)}
              className="whitespace-pre font-mono text-sm"
            />
          )}
        </Field>
        <div>
          <Button
            variant="outline"
            busy={busy === 'paste'}
            disabled={pasted.trim() === '' || busy !== undefined}
            onClick={() => bring('paste', 'Pasted cells', new Blob([pasted]))}
          >
            Preview
          </Button>
        </div>
      </section>
      <Notice role="alert" className="lg:col-span-2">
        {problem}
      </Notice>
    </div>
  )
}

/** Where a spreadsheet is taken; the page of an import is below it by number. */
const ADDRESS = '/api/admin/catalogue/imports'
const MOST_BYTES = 20 * 1024 * 1024

/** Brings a file, or what was pasted. Returns the number of the import, or why there is none. */
async function sendSheet(name: string, content: Blob): Promise<{ id: number } | { problem: string }> {
  if (content.size > MOST_BYTES) return { problem: 'The file is larger than 20 MB.' }
  const sent = await postBody<{ id: number }>(`${ADDRESS}?name=${encodeURIComponent(name)}`, {
    type: 'application/octet-stream',
    body: content,
  })
  return sent.ok ? { id: sent.answer.id } : { problem: sent.problem }
}
