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
