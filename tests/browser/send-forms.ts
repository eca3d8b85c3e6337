import { expect, type Page } from '@playwright/test'

/** What a page says beside a form that did not reach the shop. */
export const AWAY = 'The shop could not be reached. Nothing on this page is lost'

/** What came of a form that was sent while the connection was cut. */
type UnsentForm = {
  /** The button that sent it. */
  name: string
  /** What the page says beside it. */
  sentence: string
  /** What had been typed is still there. */
  isKept: boolean
}

declare global {
  interface Window {
    /** The addresses to which something was to be sent. */
    posted?: string[]
  }
}

/** From now on nothing that this page sends arrives. It can still read. */
export async function cutConnection(page: Page) {
  await page.evaluate(() => {
    const read = window.fetch
    const posted: string[] = []
    window.posted = posted
    window.fetch = (input, init) => {
      if ((init?.method ?? 'GET') === 'GET') return read(input, init)
      posted.push(new URL(String(input), location.href).pathname.replace(/\.data$/, ''))
      return Promise.reject(new TypeError('Failed to fetch'))
    }
  })
}

/** Each of them says that it did not arrive, and holds what was typed. */
export function expectKept(forms: readonly UnsentForm[]) {
  expect(forms).not.toEqual([])
  for (const form of forms)
    expect(form).toEqual({ ...form, sentence: expect.stringContaining(AWAY), isKept: true })
}

export const readPosted = (page: Page) => page.evaluate(() => window.posted ?? [])

/**
 * Types into every form of the page and sends it, within the page: a browser that is told every press would take minutes. Then it presses
 * the buttons of these names, and sends what opens.
 */
export function sendForms(page: Page, buttons: readonly string[]): Promise<UnsentForm[]> {
  return page.evaluate(async (names) => {
    const results: UnsentForm[] = []
    for (const part of document.querySelectorAll<HTMLDetailsElement>('main details')) part.open = true
    const seen = new Set<HTMLFormElement>()
    for (let form = nextForm(); form; form = nextForm()) {
      seen.add(form)
      await sendForm(form)
    }
    for (const name of names) {
      if (namedButtons(name).length === 0) throw new Error(`There is no button ${name}`)
      // What was sent before may still keep it from being pressed.
      await until(() => findButton(name))
      const button = findButton(name)
      if (button) await press(button, undefined)
    }
    return results

    function nextForm() {
      const forms = document.querySelectorAll<HTMLFormElement>('main form[method=post]')
      return [...forms].find((form) => !seen.has(form) && form.checkVisibility())
    }

    function findButton(name: string) {
      return namedButtons(name).find((button) => !button.disabled)
    }

    /** Those of exactly this name, else those whose name begins with it. */
    function namedButtons(name: string) {
      const buttons = [...document.querySelectorAll<HTMLButtonElement>('main button')]
      const visible = buttons.filter((button) => button.checkVisibility())
      const named = visible.filter((button) => nameOf(button) === name)
      return named.length > 0 ? named : visible.filter((button) => nameOf(button).startsWith(name))
    }

    async function sendForm(form: HTMLFormElement) {
      const field = await type(form)
      form.noValidate = true
      const button = [...form.elements].find(isSubmit)
      if (button) await press(button, field)
    }

    async function press(button: HTMLButtonElement, field: Typed | undefined) {
      const before = said()
      button.click()
      await until(() => (said() && said() !== before) || openDialog())
      const dialog = openDialog()
      // It asks first.
      if (dialog && said() === before) {
        const typed = (await type(dialog)) ?? field
        const last = [...dialog.querySelectorAll<HTMLButtonElement>('footer button')].at(-1)
        if (!last || last.disabled) throw new Error(`${nameOf(button)} opens nothing that can be sent`)
        last.click()
        await until(() => said() && said() !== before)
        record(button, typed)
        if (openDialog()) dialog.querySelector<HTMLButtonElement>('[aria-label=Close]')?.click()
        await until(() => !openDialog())
      } else record(button, field)
    }

    function record(button: HTMLButtonElement, field: Typed | undefined) {
      const isKept = !field || (field.control.isConnected && field.control.value === field.text)
      results.push({ name: nameOf(button), sentence: said()?.textContent ?? '', isKept })
    }

    function said() {
      const regions = document.querySelectorAll<HTMLElement>('[data-unsent][role=alert]')
      return [...regions].find((region) => region.textContent !== '' && region.checkVisibility())
    }

    function openDialog() {
      return [...document.querySelectorAll<HTMLDialogElement>('main dialog[open]')].at(-1)
    }

    async function type(around: HTMLElement): Promise<Typed | undefined> {
      const fields = around.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')
      const control = [...fields].find(isTypable)
      if (!control) return undefined
      const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value') ?? {}
      set?.call(control, textFor(control))
      control.dispatchEvent(new InputEvent('input', { bubbles: true }))
      // A button may become one that can be pressed.
      await frame()
      await frame()
      return { control, text: control.value }
    }

    function isTypable(field: HTMLInputElement | HTMLTextAreaElement) {
      const isText = ['text', 'textarea', 'email', 'tel', 'number', 'password', 'url', 'date'].includes(
        field.type,
      )
      return isText && !field.readOnly && !field.disabled && field.checkVisibility()
    }

    function textFor({ type: kind, inputMode }: HTMLElement & { type: string }) {
      if (kind === 'date') return '2026-01-02'
      if (kind === 'email') return 'typed@shop.example'
      return kind === 'number' || inputMode === 'decimal' || inputMode === 'numeric' ? '12' : 'Typed and kept'
    }

    function isSubmit(control: Element): control is HTMLButtonElement {
      return (
        control instanceof HTMLButtonElement &&
        control.type === 'submit' &&
        !control.disabled &&
        control.checkVisibility()
      )
    }

    function nameOf(button: HTMLElement) {
      return (button.getAttribute('aria-label') ?? button.textContent).trim()
    }

    function frame() {
      return new Promise((resolve) => requestAnimationFrame(resolve))
    }

    async function until(check: () => unknown) {
      while (!check()) await frame()
    }

    type Typed = { control: HTMLInputElement | HTMLTextAreaElement; text: string }
  }, buttons)
}
