import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { ActionKey } from '#app/ui/action-key.tsx'
import { Button } from '#app/ui/button.tsx'
import { Input } from '#app/ui/input.tsx'
import { Section } from '#app/ui/section.tsx'
import { Select } from '#app/ui/select.tsx'
import { Cell, numeric, Table, TableHead } from '#app/ui/table.tsx'
import { toast } from '#app/ui/toast.ts'
import { UploadField } from '#app/ui/upload-field.tsx'
import { useFormFetcher } from '#app/ui/use-form-fetcher.ts'
import { DOCUMENT_MAX_BYTES, DOCUMENT_TOO_LARGE } from '#domain/shop/setting-document.ts'
import { certificatePath } from '#domain/stock/batch-address.ts'
import { formatMeasured } from '#domain/stock/format-measured.ts'
import type { BatchView } from './batch-view.ts'

const PASSED = new Map<boolean | null, string>([
  [true, 'Passed'],
  [false, 'Not passed'],
  [null, ''],
])

type MeasuredSectionProps = { batch: BatchView; mayMove: boolean; releaseNote: string }

/** What the laboratory measured. */
export function MeasuredSection({ batch, mayMove, releaseNote }: MeasuredSectionProps) {
  const [isEdited, setEdited] = useState(false)
  const { measured } = batch
  return (
    <section aria-labelledby="batch-measured">
      <div className="mb-3 flex items-center justify-between gap-3">
        <h2 id="batch-measured" className="text-2xl">
          Measured values
        </h2>
        {mayMove && !isEdited && (
          <Button size="small" variant="outline" onClick={() => setEdited(true)}>
            {measured.length === 0 ? 'Enter values' : 'Edit values'}
          </Button>
        )}
      </div>
      {isEdited ? (
        <>
          <p className="mb-3 max-w-prose text-sm text-soft empty:hidden">{releaseNote}</p>
          <MeasuredForm batch={batch} onDone={() => setEdited(false)} />
        </>
      ) : measured.length === 0 ? (
        <p className="text-sm text-soft">
          None yet. The shop shows them with the product while this batch is on sale.
        </p>
      ) : (
        <Table label="Values">
          <TableHead heads={['Measured', numeric('Value'), numeric('Limit'), 'Result']} />
          <tbody>
            {measured.map(({ name, value, unit, limit, passed }, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two lines may be the same
              <tr key={at}>
                <Cell>{name}</Cell>
                <Cell numeric>{formatMeasured(value, unit)}</Cell>
                <Cell numeric>{formatMeasured(limit, unit)}</Cell>
                <Cell className={passed === false ? 'text-clay' : undefined}>{PASSED.get(passed)}</Cell>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
    </section>
  )
}

type Line = { id: number; name: string; value: string; unit: string; limit: string; passed: string }

const HEADS = { name: 'Measured', value: 'Value', unit: 'Unit', limit: 'Limit' } as const

/** Lines to fill in: what is measured of every batch is there already, and what has no value is left out. */
function MeasuredForm({ batch, onDone }: { batch: BatchView; onDone: () => void }) {
  const [lines, setLines] = useState(() => firstLines(batch))
  // What somebody else saves meanwhile is a conflict, not overwritten.
  const [revision] = useState(batch.revision)
  const fetcher = useFormFetcher('Failed to save the values', ({ outcome }) => outcome === 'done' && onDone())
  const add = () =>
    setLines((before) => [
      ...before,
      { id: before.length, name: '', value: '', unit: '', limit: '', passed: '' },
    ])
  return (
    <fetcher.Form method="post" className="grid gap-4">
      <ActionKey />
      <input type="hidden" name="intent" value="measured" />
      <input type="hidden" name="revision" value={revision} />
      <ol className="grid gap-3">
        {lines.map((line, at) => (
          <li
            key={line.id}
            className="grid grid-cols-2 gap-2 border-line border-b pb-3 md:grid-cols-[1.4fr_1fr_1fr_1fr_1fr]"
          >
            {(Object.keys(HEADS) as (keyof typeof HEADS)[]).map((name) => (
              <Input
                key={name}
                name={name}
                defaultValue={line[name]}
                aria-label={`${HEADS[name]}, line ${at + 1}`}
                placeholder={HEADS[name]}
                autoComplete="off"
              />
            ))}
            <Select name="passed" defaultValue={line.passed} aria-label={`Result, line ${at + 1}`}>
              <option value="">Not stated</option>
              <option value="yes">Passed</option>
              <option value="no">Not passed</option>
            </Select>
          </li>
        ))}
      </ol>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" size="small" busy={fetcher.state !== 'idle'}>
          Save values
        </Button>
        <Button size="small" variant="outline" onClick={add}>
          Add a line
        </Button>
        <Button size="small" variant="outline" onClick={onDone}>
          Cancel
        </Button>
      </div>
    </fetcher.Form>
  )
}

function firstLines({ measured }: BatchView): Line[] {
  const usual = USUAL_MEASURES.filter(({ name }) => measured.every((one) => one.name !== name))
  return [
    ...measured.map((one) => ({ ...one, passed: one.passed === null ? '' : one.passed ? 'yes' : 'no' })),
    ...usual.map(({ name, unit }) => ({ name, unit, value: '', limit: '', passed: '' })),
  ].map((line, id) => ({ ...line, id }))
}

type CertificateSectionProps = { batch: BatchView; mayMove: boolean; releaseNote: string }

/** The laboratory's own paper. Everybody can open it once the batch was released. */
export function CertificateSection({ batch, mayMove, releaseNote }: CertificateSectionProps) {
  const { revalidate } = useRevalidator()
  return (
    <Section id="batch-certificate" title="Certificate" heading="text-xl">
      {batch.certificateName ? (
        <p className="mt-3 border-line border-y py-2 text-sm">
          <a href={certificatePath(batch.number)} className="break-all">
            {batch.certificateName}
          </a>
        </p>
      ) : (
        <p className="mt-2 text-sm text-soft">None yet.</p>
      )}
      {mayMove && (
        <div className="mt-3 grid gap-2">
          <UploadField
            label={batch.certificateName === null ? 'Upload the certificate' : 'Replace the certificate'}
            hint={`PDF, JPEG, PNG, WebP or AVIF, up to 10 MB. ${releaseNote}`}
            address={(file) => `${certificatePath(batch.number)}?name=${encodeURIComponent(file.name)}`}
            maxBytes={DOCUMENT_MAX_BYTES}
            tooLarge={DOCUMENT_TOO_LARGE}
            progressLabel="Upload of the certificate"
            onSent={() => toast.success('Certificate uploaded')}
            onEnded={revalidate}
          />
        </div>
      )}
    </Section>
  )
}

/** What laboratories measure of every batch, offered as lines to fill in. Others can be typed. */
const USUAL_MEASURES = [
  { name: 'THC', unit: '%' },
  { name: 'CBD', unit: '%' },
  { name: 'Terpenes', unit: '%' },
  { name: 'Moisture', unit: '%' },
  { name: 'Residues', unit: 'mg/kg' },
  { name: 'Microbes', unit: 'CFU/g' },
] as const
