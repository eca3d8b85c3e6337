/** Where a spreadsheet is taken; the page of an import is below it by number. */
const ADDRESS = '/api/admin/catalogue/imports'
const MOST_BYTES = 20 * 1024 * 1024
const AWAY = 'The shop could not be reached. Nothing is lost: try again in a moment.'

/** Brings a file, or what was pasted. Returns the number of the import, or why there is none. */
export async function sendSheet(name: string, content: Blob): Promise<{ id: number } | { problem: string }> {
  if (content.size > MOST_BYTES) return { problem: 'The file is larger than 20 MB.' }
  try {
    const response = await fetch(`${ADDRESS}?name=${encodeURIComponent(name)}`, {
      method: 'POST',
      headers: { 'content-type': 'application/octet-stream' },
      body: content,
    })
    const answer: { id?: number; error?: string } = await response.json()
    return answer.id === undefined ? { problem: answer.error ?? AWAY } : { id: answer.id }
  } catch {
    return { problem: AWAY }
  }
}
