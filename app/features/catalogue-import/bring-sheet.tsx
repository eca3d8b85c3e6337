import { useId, useState } from 'react'
import { useNavigate } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { postBody } from '#app/ui/post-body.ts'
import { Textarea } from '#app/ui/textarea.tsx'

/** A file that is dropped or chosen, or cells that were copied: either leads to its preview. */
export function BringSheet() {
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
          Excel (.xlsx) or CSV, up to 20 MB and 10,000 rows. Choose it, or drop it here.
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
        <Field label="Cells copied from a spreadsheet" hint="Include the column headings in the first row.">
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
