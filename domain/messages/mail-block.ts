/**
 * What a mail says, once; it is then written as text and as HTML, and previewed. All values are plain text. Paragraphs, small print and the
 * values of facts may have several lines; whatever stands elsewhere is written in one.
 */
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

/** Of one line, whatever somebody typed into it: a second one would pass for the shop's own. */
export function oneLine(text: string): string {
  return text.replaceAll(/\s*[\p{Cc}\u2028\u2029]\s*/gu, ' ').trim()
}
