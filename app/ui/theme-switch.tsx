import { useSyncExternalStore } from 'react'

const TEXTS = { light: 'Light', dark: 'Dark', system: 'System' }

/** Light, dark, or as the system has it: in shop and back office the same choice, kept on this device. */
export function ThemeSwitch() {
  const theme = useSyncExternalStore(subscribeToTheme, readTheme, () => 'system' as const)
  return (
    <fieldset className="scripted-only flex rounded-md border border-edge" aria-label="Colour theme">
      {THEMES.map((option) => (
        <label key={option} className="theme-option">
          <input
            type="radio"
            name="theme"
            className="sr-only"
            checked={theme === option}
            onChange={() => chooseTheme(option)}
          />
          {TEXTS[option]}
        </label>
      ))}
    </fieldset>
  )
}

const THEMES = ['light', 'dark', 'system'] as const
type Theme = (typeof THEMES)[number]

const KEY = 'theme'
const listeners = new Set<() => void>()

function subscribeToTheme(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** The page itself is the truth: apply-theme.js marked it before anything was drawn. */
function readTheme(): Theme {
  const marked = document.documentElement.dataset.theme
  return marked === 'light' || marked === 'dark' ? marked : 'system'
}

/** Kept on the device only when somebody chooses; choosing the system's theme removes it again. */
function chooseTheme(theme: Theme) {
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
