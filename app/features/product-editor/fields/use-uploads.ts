import { useEffect, useRef, useState } from 'react'
import { sendFile } from '#app/ui/send-file.ts'
import { useLeaveGuard } from '#app/ui/use-leave-guard.ts'
import { UPLOAD_MAX_BYTES } from '#domain/catalogue/pictures.ts'

/** A file on its way into the shop, or one that did not get there. */
type Upload = {
  key: number
  file: File
  /** Of 1; at 1 the shop is reading it. */
  share: number
  message?: string | undefined
  mayTryAgain?: boolean | undefined
}

/** The shop reads them one after another; two keep the line busy. */
const AT_ONCE = 2

/** Brings files into the shop. What fails stays, with the reason, until somebody tries again or gives up. */
export function useUploads(
  number: number,
  { onDone, onUnderWay }: { onDone: (file: string) => void; onUnderWay: (isUnderWay: boolean) => void },
) {
  const [uploads, setUploads] = useState<readonly Upload[]>([])
  const waiting = useRef<Upload[]>([])
  const running = useRef(0)
  const nextKey = useRef(0)
  const done = useRef(onDone)
  done.current = onDone
  const isUnderWay = uploads.some(({ message }) => message === undefined)

  const told = useRef(onUnderWay)
  told.current = onUnderWay
  useEffect(() => told.current(isUnderWay), [isUnderWay])

  useLeaveGuard(isUnderWay, 'A picture is still uploading. Leave this page and lose it?')

  function change(key: number, next: Partial<Upload>) {
    setUploads((all) => all.map((each) => (each.key === key ? { ...each, ...next } : each)))
  }

  function begin() {
    while (running.current < AT_ONCE) {
      const upload = waiting.current.shift()
      if (!upload) return
      running.current += 1
      void send(upload).finally(() => {
        running.current -= 1
        begin()
      })
    }
  }

  async function send({ key, file }: Upload) {
    const sent = await sendPicture(number, file, (share) => change(key, { share }))
    if (!sent.ok) return change(key, { message: sent.message, mayTryAgain: sent.mayTryAgain })
    dismiss(key)
    done.current(sent.file)
  }

  function add(files: readonly File[], refusal?: string) {
    const added = files.map((file): Upload => {
      nextKey.current += 1
      const tooLarge =
        file.size > UPLOAD_MAX_BYTES
          ? 'The file is larger than 20 MB. Save it smaller and try again.'
          : undefined
      return { key: nextKey.current, file, share: 0, message: refusal ?? tooLarge }
    })
    setUploads((all) => [...all, ...added])
    waiting.current.push(...added.filter(({ message }) => message === undefined))
    begin()
  }

  function tryAgain(upload: Upload) {
    change(upload.key, { message: undefined, share: 0 })
    waiting.current.push(upload)
    begin()
  }

  function dismiss(key: number) {
    setUploads((all) => all.filter((each) => each.key !== key))
  }

  return { uploads, add, tryAgain, dismiss }
}

type SentPicture = { ok: true; file: string } | { ok: false; message: string; mayTryAgain: boolean }

/** Sends a picture of a product, and tells how much of it is there. */
async function sendPicture(
  number: number,
  file: File,
  onProgress: (share: number) => void,
): Promise<SentPicture> {
  const sent = await sendFile({
    address: `/api/admin/catalogue/${number}/pictures`,
    file,
    type: file.type.startsWith('image/') ? file.type : 'image/unknown',
    onProgress,
  })
  return sent.ok ? { ok: true, file: String(sent.answer.file) } : sent
}
