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
}

/** What a row keeps of a message whose text is final. Whom it comes from is said when it is sent. */
export const writtenMessage = z.object({
  to: z.string(),
  replyTo: z.string().optional(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
})
export type WrittenMessage = z.infer<typeof writtenMessage>
