export type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/** React compares a field with what it saw last, which it notes in a setter of the field's own. */
export function tellReact(control: Control) {
  if (!control.isConnected) return
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
