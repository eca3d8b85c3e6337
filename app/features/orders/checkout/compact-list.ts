import { addLines } from './add-lines.ts'
import { readTypedLines, type TypedLine } from './read-typed-lines.ts'

declare global {
  interface Window {
    /** Fields that somebody typed into: apply-theme.js. */
    typedFields?: Set<HTMLElement>
  }
}

/** Of all lists, by product: whoever filters, or looks at another list meanwhile, finds it again. */
const typed = new Map<string, TypedLine>()
/** What is said beside the button; the list is drawn anew with every filter, and says it again. */
let said: { text: string; isAdded: boolean } | undefined
let isHeard = false

/**
 * Hears what is typed into the fields of a compact list, which is static HTML (app/features/catalogue/quick-field.tsx). It comes with the order
 * dialog, when somebody points at a field or enters one, so that pages pay nothing for it.
 */
export function hearCompactList() {
  if (isHeard) return
  isHeard = true
  // Those that the list has shown meanwhile keep what was typed into them.
  for (const field of window.typedFields ?? []) hear(field)
  for (const field of fields()) show(field)
  addEventListener('input', ({ target }) => {
    const field = target instanceof Element ? target.closest<HTMLElement>('.quick-field') : null
    if (!field) return
    said = undefined
    hear(field)
    showSaid()
  })
  new MutationObserver((changes) => {
    if (changes.some(({ target }) => target instanceof Element && target.closest('.quick-bar'))) return
    for (const field of fields()) show(field)
    showSaid()
  }).observe(document.body, { childList: true, subtree: true })
  showSaid()
}

/** All that was typed goes into the basket, or nothing, where something cannot be read. */
export function addTypedLines() {
  const read = readTypedLines([...typed.values()])
  if (read.ok && read.lines.length > 0) {
    addLines(read.lines)
    typed.clear()
    for (const field of fields()) show(field)
    said = { text: `Added to your basket: ${lines(read.lines.length)}.`, isAdded: true }
  } else said = { text: read.ok ? 'Enter a quantity first.' : read.problem, isAdded: false }
  showSaid()
  if (!read.ok) focus(read.line)
}

function hear(field: HTMLElement) {
  const { kind = '', product: productId = '', unit = '' } = field.dataset
  const { input, choice } = controlsOf(field)
  const text = input?.value ?? ''
  const variant = choice?.value
  input?.removeAttribute('aria-invalid')
  if (text.trim() === '') typed.delete(keyOf(field))
  else typed.set(keyOf(field), { kind, productId, unit, text, ...(variant !== undefined && { variant }) })
}

function show(field: HTMLElement) {
  const line = typed.get(keyOf(field))
  const { input, choice } = controlsOf(field)
  const text = line?.text ?? ''
  if (input && input.value !== text) input.value = text
  if (choice && line?.variant !== undefined) choice.value = line.variant
}

function showSaid() {
  const status = document.querySelector('.quick-bar [role="status"]')
  if (!status) return
  status.textContent = said?.text ?? (typed.size > 0 ? `${lines(typed.size)} entered` : '')
  if (!said?.isAdded) return
  const link = Object.assign(document.createElement('a'), { href: '/basket', textContent: 'View basket' })
  status.append(' ', link)
}

/** Where the list shows it; else the sentence says enough. */
function focus({ kind, productId }: TypedLine) {
  const field = fields().find(({ dataset }) => dataset.kind === kind && dataset.product === productId)
  const input = field && controlsOf(field).input
  input?.setAttribute('aria-invalid', 'true')
  input?.focus()
}

function fields() {
  return [...document.querySelectorAll<HTMLElement>('#results .quick-field')]
}

function controlsOf(field: HTMLElement) {
  return {
    input: field.querySelector<HTMLInputElement>('input[type="text"]'),
    choice: field.querySelector<HTMLInputElement | HTMLSelectElement>('select, input[type="hidden"]'),
  }
}

const keyOf = ({ dataset }: HTMLElement) => `${dataset.kind} ${dataset.product}`
const lines = (count: number) => (count === 1 ? '1 line' : `${count} lines`)
