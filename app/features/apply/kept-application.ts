// Named in the cookie policy.
const KEY = 'application'

/** Files that were not sent with an application are deleted within two days. */
const KEPT_MS = 2 * 86_400_000

export type AppliedFile = { file: string; name: string }

/** What stands in the form, for this tab: a reload loses neither text nor files. */
export type KeptApplication = {
  /** To which form it belongs. */
  form: string
  /** To which the files belong. */
  draft: string
  values: Record<string, string>
  files: AppliedFile[]
  savedAt: number
}

export function keepApplication(kept: Omit<KeptApplication, 'savedAt'> | undefined) {
  try {
    if (kept) sessionStorage.setItem(KEY, JSON.stringify({ ...kept, savedAt: Date.now() }))
    else sessionStorage.removeItem(KEY)
  } catch {
    // Storage is forbidden or full: it holds until the page is left.
  }
}

/** Undefined where nothing is kept for this form, or its files may be gone. */
export function readKeptApplication(form: string): KeptApplication | undefined {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? 'null')
    if (!isKept(kept) || kept.form !== form || Date.now() - kept.savedAt > KEPT_MS) return undefined
    return kept
  } catch {
    return undefined
  }
}

/** Another version of the site may have written it. */
function isKept(kept: unknown): kept is KeptApplication {
  if (typeof kept !== 'object' || kept === null) return false
  const { form, draft, values, files, savedAt } = kept as Partial<Record<keyof KeptApplication, unknown>>
  return (
    typeof form === 'string' &&
    typeof draft === 'string' &&
    typeof savedAt === 'number' &&
    typeof values === 'object' &&
    values !== null &&
    Object.values(values).every((value) => typeof value === 'string') &&
    Array.isArray(files) &&
    files.every((each) => typeof each?.file === 'string' && typeof each?.name === 'string')
  )
}
