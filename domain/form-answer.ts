/** What came of a form of a page. */
export type FormAnswer = {
  intent: string
  done?: string
  problem?: string
  /** Somebody else changed it meanwhile: the page has the newer one by now. */
  isConflict?: boolean
  errors?: { [field: string]: string | undefined }
}
