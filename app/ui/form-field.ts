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

/** What came of a form. */
export type FormAnswer = {
  intent: string
  done?: string
  problem?: string
  /** Somebody else changed it meanwhile: the page has the newer one by now. */
  isConflict?: boolean
  errors?: { [field: string]: string | undefined }
}
