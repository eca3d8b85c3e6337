/** A field of a form that is made of data, with what it holds at first. */
export type FormField = {
  name: string
  label: string
  value: string
  hint?: string
  isOptional?: boolean
  type?: 'text' | 'email' | 'tel' | 'textarea' | 'select' | 'number' | 'date'
  inputMode?: 'decimal'
  /** Of a date: the last one. */
  max?: string
  options?: readonly { value: string; text: string }[]
}
