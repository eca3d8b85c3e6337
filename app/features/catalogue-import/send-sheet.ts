import { postBody } from '#app/ui/post-body.ts'

/** Where a spreadsheet is taken; the page of an import is below it by number. */
const ADDRESS = '/api/admin/catalogue/imports'
const MOST_BYTES = 20 * 1024 * 1024

/** Brings a file, or what was pasted. Returns the number of the import, or why there is none. */
export async function sendSheet(name: string, content: Blob): Promise<{ id: number } | { problem: string }> {
  if (content.size > MOST_BYTES) return { problem: 'The file is larger than 20 MB.' }
  const sent = await postBody<{ id: number }>(`${ADDRESS}?name=${encodeURIComponent(name)}`, {
    type: 'application/octet-stream',
    body: content,
  })
  return sent.ok ? { id: sent.answer.id } : { problem: sent.problem }
}
