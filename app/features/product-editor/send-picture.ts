export type SentPicture = { ok: true; file: string } | { ok: false; message: string; mayTryAgain: boolean }

const AWAY = 'The shop cannot be reached. Check the connection and try again.'
const BUSY = 503
const BUSY_RETRIES = 30
const BUSY_RETRY_MS = 2000

/** Sends a file, and tells how much of it is there. A shop that is busy with others is asked again. */
export async function sendPicture(
  number: number,
  file: File,
  onProgress: (share: number) => void,
): Promise<SentPicture> {
  for (let tries = 0; ; tries++) {
    const { status, answer } = await post(number, file, onProgress)
    if (status === BUSY && tries < BUSY_RETRIES) {
      await new Promise((resolve) => setTimeout(resolve, BUSY_RETRY_MS))
      continue
    }
    if (status === 201 && typeof answer.file === 'string') return { ok: true, file: answer.file }
    const message = typeof answer.error === 'string' ? answer.error : AWAY
    return { ok: false, message, mayTryAgain: status === 0 || status >= 500 || status === 401 }
  }
}

type Posted = { status: number; answer: { file?: unknown; error?: unknown } }

/** With the older interface: fetch does not tell how far a body is. */
function post(number: number, file: File, onProgress: (share: number) => void): Promise<Posted> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest()
    request.open('POST', `/api/admin/catalogue/${number}/pictures`)
    request.responseType = 'json'
    request.setRequestHeader('content-type', file.type.startsWith('image/') ? file.type : 'image/unknown')
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0)
    request.onloadend = () => resolve({ status: request.status, answer: request.response ?? {} })
    request.send(file)
  })
}
