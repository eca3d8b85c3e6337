import { useSyncExternalStore } from 'react'
import { chooseTheme, readTheme, subscribeToTheme, THEMES } from './theme-choice.ts'

const TEXTS = { light: 'Light', dark: 'Dark', system: 'System' }

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
