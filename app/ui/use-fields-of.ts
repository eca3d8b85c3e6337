import { useEffect, useRef } from 'react'

/**
 * For a form whose question stands in the address: its fields say what the address asks, also after Back; but for what somebody is typing
 * while an answer is on its way.
 */
export function useFieldsOf(values: Record<string, string>) {
  const form = useRef<HTMLFormElement>(null)
  const asked = JSON.stringify(values)

  useEffect(() => {
    for (const [name, value] of Object.entries<string>(JSON.parse(asked))) {
      const control = form.current?.elements.namedItem(name)
      if (control instanceof HTMLSelectElement) control.value = value
      if (control instanceof HTMLInputElement && control !== document.activeElement) control.value = value
    }
  }, [asked])

  return form
}
