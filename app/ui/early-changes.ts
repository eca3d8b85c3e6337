import { useEffect } from 'react'

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

declare global {
  interface Window {
    /** Gone once React hears by itself. */
    earlyChanges?: Set<Control> | undefined
  }
}

/**
 * What somebody typed, ticked or chose before React came (early-changes.js) stands in the field, and nobody has heard of it: a filter would look set
 * and find everything, and a field that React keeps would be emptied with the next letter. Here React hears of it as if it were changed now.
 */
export function useEarlyChanges() {
  useEffect(() => {
    const changed = window.earlyChanges ?? []
    window.earlyChanges = undefined
    for (const control of changed) if (control.isConnected) tellReact(control)
  }, [])
}

/** React compares a field with what it saw last, which it notes in a setter of the field's own. */
function tellReact(control: Control) {
  const isTick = control instanceof HTMLInputElement && /checkbox|radio/.test(control.type)
  if (control instanceof HTMLSelectElement || control.type === 'file') return say(control, 'change')
  if (isTick) note(control, 'checked', !control.checked)
  else {
    const { selectionStart: start, selectionEnd: end } = control
    note(control, 'value', control.defaultValue)
    if (document.activeElement === control && start !== null) control.setSelectionRange(start, end)
  }
  say(control, isTick ? 'click' : 'input')
}

function note(
  control: HTMLInputElement | HTMLTextAreaElement,
  property: 'checked' | 'value',
  other: unknown,
) {
  const said = Reflect.get(control, property)
  Reflect.set(control, property, other)
  Reflect.set(Object.getPrototypeOf(control), property, said, control)
}

/** No press: a plain event of this name ticks nothing. */
function say(control: Control, event: string) {
  control.dispatchEvent(new Event(event, { bubbles: true }))
}
