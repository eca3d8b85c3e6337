/** What a mail says, once; it is then written as text and as HTML, and previewed. All values are plain text. */
export type MailBlock =
  | { kind: 'heading' | 'paragraph' | 'small'; text: string }
  /** Terms with their values, such as a customer's data. */
  | { kind: 'facts'; facts: MailFact[] }
  | { kind: 'items'; groups: MailItems[]; total: MailFact[] }
  | { kind: 'steps'; title: string; steps: MailFact[] }
  | { kind: 'link'; text: string; url: string }

export type MailFact = { term: string; value: string }
/** What is ordered: where it is of several kinds, each under its name and quantity. */
export type MailItems = { title?: MailFact | undefined; items: MailItem[] }
export type MailItem = { name: string; detail: string; quantity: string; price: string | undefined }
