import { z } from 'zod'

/** A mail as it is sent. */
export type Message = {
  /** Of its row: the Message-ID is made from it, and stays the same at every attempt. */
  id: string
  from: { name: string; address: string }
  to: string
  replyTo?: string | undefined
  subject: string
  text: string
  html: string
  attachments?: readonly Attachment[] | undefined
}

/** `cid`: the mail itself shows it under this name. */
export type Attachment = { name: string; type: string; bytes: Buffer; cid?: string }

/** What a row keeps of a message whose text is final. Whom it comes from is said when it is sent. */
export const writtenMessage = z.object({
  to: z.string(),
  replyTo: z.string().optional(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  /** Each a file by its hash, under the name that its reader sees. */
  attachments: z.array(z.object({ name: z.string(), file: z.string() })).optional(),
})
export type WrittenMessage = z.infer<typeof writtenMessage>
