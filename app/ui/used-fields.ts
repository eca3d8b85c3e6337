type TypedField = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

const REMEMBERED = 4

/** The latest first. */
let used: readonly Element[] = []
const typed = new Set<TypedField>()

/** Watches what is pressed and typed on a page. Returns what ends it. */
export function watchFields(): () => void {
  const controller = new AbortController()
  const options = { capture: true, signal: controller.signal }
  addEventListener('click', ({ target }) => use(target), options)
  addEventListener('change', ({ target }) => use(target), options)
  addEventListener('submit', ({ submitter, target }) => use(submitter ?? target), options)
  addEventListener(
    'input',
    ({ target }) => {
      use(target)
      if (isTypedField(target) && !isQuestion(target)) typed.add(target)
    },
    options,
  )
  return () => {
    controller.abort()
    used = []
    typed.clear()
  }
}

function use(target: EventTarget | null) {
  if (!(target instanceof Element)) return
  const element = target.closest('button, a, [role=menuitem]') ?? target
  used = [element, ...used.filter((other) => other !== element)].slice(0, REMEMBERED)
}

function isTypedField(target: EventTarget | null): target is TypedField {
  return (
    target instanceof HTMLInputElement ||
    target instanceof HTMLTextAreaElement ||
    target instanceof HTMLSelectElement
  )
}

/** It only asks for something, and the address has it. */
function isQuestion(field: TypedField) {
  return field.type === 'search' || field.form?.getAttribute('method') === 'get'
}

/** What somebody used last, the latest first: a form that is sent begins there. */
export const readUsed = () => used

/** The last field of this page into which something was typed that has not been sent. */
export function lastTyped(): Element | undefined {
  for (const field of typed) if (!field.isConnected) typed.delete(field)
  return [...typed].findLast(({ value }) => value.trim() !== '')
}

/** The form or dialog around it has been sent. */
export function forgetTyped(beside: Element | undefined) {
  if (!beside) return
  const sent = beside.closest('dialog, form') ?? (beside instanceof HTMLButtonElement ? beside.form : null)
  for (const field of typed) if (sent && (sent.contains(field) || field.form === sent)) typed.delete(field)
}
