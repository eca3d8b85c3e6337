import { unposted } from './post-body.ts'

export type SentFile =
  | { ok: true; answer: Record<string, unknown> }
  | { ok: false; message: string; mayTryAgain: boolean }

const BUSY = 503
const BUSY_RETRIES = 30
const BUSY_RETRY_MS = 2000

type Sending = {
  address: string
  file: File
  /** What is said of its content. */
  type: string
  onProgress: (share: number) => void
}

/** Sends a file, and tells how much of it is there. A shop that is busy with others is asked again. */
export async function sendFile(sending: Sending): Promise<SentFile> {
  for (let tries = 0; ; tries++) {
    const { status, answer } = await post(sending)
    if (status === BUSY && tries < BUSY_RETRIES) {
      await new Promise((resolve) => setTimeout(resolve, BUSY_RETRY_MS))
      continue
    }
    if (status === 201) return { ok: true, answer }
    return {
      ok: false,
      message: unposted(status, answer).problem,
      mayTryAgain: status === 0 || status >= 500 || status === 401,
    }
  }
}

type Posted = { status: number; answer: Record<string, unknown> }

/** With the older interface: fetch does not tell how far a body is. */
function post({ address, file, type, onProgress }: Sending): Promise<Posted> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest()
    request.open('POST', address)
    request.responseType = 'json'
    request.setRequestHeader('content-type', type)
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0)
    request.onloadend = () => resolve({ status: request.status, answer: request.response ?? {} })
    request.send(file)
  })
}
