import { useId, useState } from 'react'
import { useRevalidator } from 'react-router'
import { ProgressBar } from '#app/ui/progress-bar.tsx'
import { sendFile } from '#app/ui/send-file.ts'
import { UPLOAD_MAX_BYTES } from '#domain/catalogue/pictures.ts'
import { countOf, formatCount } from '#domain/format-count.ts'
import { openPictureZip, ZipTrouble } from './read-picture-zip.ts'
import type { ReviewView } from './review-view.ts'

const LIMITS = { entries: 500, bytesEach: UPLOAD_MAX_BYTES, bytesInAll: 2 * 1024 * 1024 * 1024 }

type PictureUploadProps = { id: number; pictures: ReviewView['pictures'] }

/** Photographs of the list, one by one or in a ZIP, which is unpacked here: each finds its product by the name of its file. */
export function PictureUpload({ id, pictures: { count, unmatched } }: PictureUploadProps) {
  const inputId = useId()
  const { revalidate } = useRevalidator()
  const [sent, setSent] = useState<{ done: number; total: number }>()
  const [troubles, setTroubles] = useState<string[]>([])

  async function upload(files: readonly File[]) {
    const found: string[] = []
    let done = 0
    let total = files.length
    setTroubles([])
    setSent({ done, total })
    for (const file of files)
      try {
        const { count, pictures } = isZip(file)
          ? await openPictureZip(file, LIMITS)
          : { count: 1, pictures: [file] }
        total += count - 1
        for await (const picture of pictures) {
          setSent({ done, total })
          const trouble = await send(id, picture)
          if (trouble !== undefined) found.push(`${picture.name}: ${trouble}`)
          done++
        }
      } catch (error) {
        if (!(error instanceof ZipTrouble)) throw error
        found.push(`${file.name}: ${error.message}`)
      }
    setSent(undefined)
    setTroubles(found)
    await revalidate()
  }

  return (
    <details
      className="mb-8"
      open={sent !== undefined || troubles.length > 0 || unmatched.length > 0 || undefined}
    >
      <summary className="cursor-pointer font-medium text-sm">
        {count === 0
          ? 'Pictures: add photographs or a ZIP'
          : `Pictures: ${formatCount(count - unmatched.length)} of ${formatCount(count)} found their product`}
      </summary>
      <div className="mt-4 grid max-w-2xl gap-3">
        <label htmlFor={inputId} className="text-sm text-soft">
          Photographs, or a ZIP of them, named like their product or its article number: ‘Amnesia Haze.jpg’,
          ‘BL-100 2.jpg’.
        </label>
        <input
          id={inputId}
          type="file"
          multiple
          accept=".zip,image/jpeg,image/png,image/webp,image/avif"
          disabled={sent !== undefined}
          onChange={({ target }) => {
            const files = [...(target.files ?? [])]
            target.value = ''
            if (files.length > 0) upload(files)
          }}
          className="w-full cursor-pointer border border-edge border-dashed px-4 py-6 text-sm file:mr-4 file:h-10 file:cursor-pointer file:rounded-md file:border file:border-edge file:border-solid file:bg-sheet file:px-4 file:text-ink hover:bg-mist"
        />
        <p role="status" className="text-sm empty:hidden">
          {sent && `${formatCount(sent.done)} of ${countOf(sent.total, 'picture')} uploaded …`}
        </p>
        {sent && <ProgressBar label="Upload of pictures" value={sent.done} max={Math.max(1, sent.total)} />}
        <NameList title="Not uploaded" names={troubles} />
        <NameList
          title="No product in the list is named like these. Rename the file, or add it to its product later:"
          names={unmatched}
        />
      </div>
    </details>
  )
}

function isZip({ name, type }: File) {
  return /\.zip$/i.test(name) || type === 'application/zip' || type === 'application/x-zip-compressed'
}

/** Undefined where it is there. */
async function send(id: number, picture: File): Promise<string | undefined> {
  const address = `/api/admin/catalogue/imports/${id}/pictures?name=${encodeURIComponent(picture.name)}`
  const answer = await sendFile({ address, file: picture, type: 'image/*', onProgress: () => undefined })
  return answer.ok ? undefined : answer.message
}

function NameList({ title, names }: { title: string; names: readonly string[] }) {
  if (names.length === 0) return null
  return (
    <div role="status" className="border-clay border-l-2 bg-sheet px-4 py-3 text-sm">
      <p>{title}</p>
      <ul className="mt-2 list-disc pl-5">
        {names.map((name) => (
          <li key={name} className="break-words">
            {name}
          </li>
        ))}
      </ul>
    </div>
  )
}
