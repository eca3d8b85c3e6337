import { sendFile } from '#app/ui/send-file.ts'

export type SentPicture = { ok: true; file: string } | { ok: false; message: string; mayTryAgain: boolean }

/** Sends a picture of a product, and tells how much of it is there. */
export async function sendPicture(
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
