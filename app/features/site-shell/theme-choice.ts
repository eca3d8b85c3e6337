export const THEMES = ['light', 'dark', 'system'] as const
export type Theme = (typeof THEMES)[number]

const KEY = 'theme'
const listeners = new Set<() => void>()

export function subscribeToTheme(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** The page itself is the truth: apply-theme.js marked it before anything was drawn. */
export function readTheme(): Theme {
  const marked = document.documentElement.dataset.theme
  return marked === 'light' || marked === 'dark' ? marked : 'system'
}

/** Kept on the device only when somebody chooses; choosing the system's theme removes it again. */
export function chooseTheme(theme: Theme) {
  if (theme === 'system') delete document.documentElement.dataset.theme
  else document.documentElement.dataset.theme = theme
  try {
    if (theme === 'system') localStorage.removeItem(KEY)
    else localStorage.setItem(KEY, theme)
  } catch {
    // Storage may be forbidden: the choice then holds until the page is left.
  }
  for (const listener of listeners) listener()
}
