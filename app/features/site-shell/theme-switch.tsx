import { useSyncExternalStore } from 'react'
import { chooseTheme, readTheme, subscribeToTheme, THEMES } from './theme-choice.ts'

const TEXTS = { light: 'Light', dark: 'Dark', system: 'System' }

export function ThemeSwitch() {
  const theme = useSyncExternalStore(subscribeToTheme, readTheme, () => 'system' as const)
  return (
    <fieldset className="scripted-only flex rounded-md border border-edge" aria-label="Colour theme">
      {THEMES.map((option) => (
        <label
          key={option}
          className="cursor-pointer border-edge border-l px-3 py-1 text-soft text-sm transition-colors first:border-l-0 hover:text-ink has-checked:bg-ink has-checked:text-paper has-focus-visible:outline-2 has-focus-visible:outline-focus has-focus-visible:outline-offset-2"
        >
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
