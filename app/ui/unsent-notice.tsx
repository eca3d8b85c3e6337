import { useEffect, useState, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { useLocation } from 'react-router'
import { tellMissedRead } from './answer-unsent.ts'
import { useShownPage } from './shown-page.ts'
import { toast } from './toast.ts'
import { describeUnsent, readUnsent, setUnsent, subscribeToUnsent, type Unsent } from './unsent.ts'
import { watchFields } from './used-fields.ts'

/** Says beside a form that it got no answer. A layout whose client middleware has `answerUnsent` shows one of these. */
export function UnsentNotice({ signInAddress }: { signInAddress: string }) {
  const unsent = useSyncExternalStore(subscribeToUnsent, readUnsent, () => undefined)
  const { pathname, search } = useLocation()
  const [place, setPlace] = useState<HTMLElement>()
  useShownPage()
  useEffect(watchFields, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page is the reason to run, not something it reads
  useEffect(() => () => setUnsent(undefined), [pathname])
  useEffect(() => tellMissedRead(search), [search])

  useEffect(() => {
    if (!unsent) return
    const made = placeBeside(unsent.beside)
    // What was pressed is gone with its menu, or stands where there is no room.
    if (!made) return void toast.error('Not sent', describeUnsent(unsent.reason, unsent.reference))
    setPlace(made)
    return () => {
      setPlace(undefined)
      made.remove()
    }
  }, [unsent])

  useEffect(() => {
    // Newer browsers return a promise here.
    void place?.scrollIntoView({ block: 'nearest' })
  }, [place])

  return unsent && place ? createPortal(<Sentence {...unsent} signInAddress={signInAddress} />, place) : null
}

function Sentence({ reason, reference, signInAddress }: Unsent & { signInAddress: string }) {
  const sentence = describeUnsent(reason, reference)
  if (reason !== 'signed-out') return sentence
  const [before, after] = sentence.split(LINKED)
  return (
    <>
      {before}
      <a href={signInAddress} target="_blank" rel="noreferrer">
        {LINKED}
      </a>
      {after}
    </>
  )
}

/** The part of the sentence that leads to where one signs in. */
const LINKED = 'Sign in again in another tab'

/** What a sentence does not leave: where it stands says what it is about. */
const AROUND = 'form, li, td, section, article, fieldset, aside, main, dialog'

/**
 * An empty live region beside the first of these that is still to be seen: in a dialog at its foot, otherwise below the row of the button.
 * Undefined where there is none, or where it stands in the head of the page or of a table.
 */
function placeBeside(used: readonly Element[]): HTMLElement | undefined {
  const dialog = [...document.querySelectorAll('dialog[open]')].at(-1)
  const foot = dialog?.querySelector('footer')
  if (foot) return put((region) => foot.prepend(region))
  const pressed = used.find((element) => element.isConnected && element.checkVisibility())
  if (!pressed || pressed.closest('header, thead, [popover]')) return undefined
  if (pressed.matches(AROUND)) return put((region) => pressed.append(region))
  const row = rowOf(pressed)
  const around = row.parentElement
  // A sentence among the parts of a row would be a column.
  if (around?.matches('form, section') && isRow(around) && getComputedStyle(around).flexWrap === 'nowrap')
    return put((region) => around.after(region))
  if (around && isRow(around)) return put((region) => around.append(region))
  return put((region) => row.after(region))
}

/** The outermost of the rows that it is part of. */
function rowOf(element: Element): Element {
  const around = element.parentElement
  return around && isRow(around) && !around.matches(AROUND) ? rowOf(around) : element
}

function isRow(element: Element) {
  const { display, flexDirection } = getComputedStyle(element)
  return display.includes('flex') && !flexDirection.startsWith('column')
}

function put(place: (region: HTMLElement) => void): HTMLElement {
  const region = document.createElement('p')
  region.setAttribute('role', 'alert')
  region.dataset.unsent = ''
  region.className =
    'col-span-full w-full min-w-0 max-w-prose basis-full border-clay border-l-2 bg-sheet px-4 py-3 text-left text-clay text-sm empty:hidden'
  place(region)
  const { display } = getComputedStyle(region.parentElement ?? document.body)
  // Elsewhere the gaps of rows and grids keep it apart.
  if (display === 'block') region.classList.add('mt-2')
  return region
}
