/** Some browsers ask where to put the file before they read it. */
const KEPT_MS = 60_000

/** Saves the answer under the name that the server gave it. Throws when there is none to save. */
export async function saveFile(response: Response) {
  if (!response.ok) throw new Error(`${response.url} answered ${response.status}`)
  const address = URL.createObjectURL(await response.blob())
  const link = document.createElement('a')
  link.href = address
  link.download = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1] ?? ''
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), KEPT_MS)
}
