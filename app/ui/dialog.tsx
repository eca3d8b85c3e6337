import X from 'lucide-react/icons/x'
import { type ReactNode, type SyntheticEvent, useEffect, useId, useLayoutEffect, useRef } from 'react'
import { classNames } from './class-names.ts'
import { useLayer } from './history-layers.ts'
import { ToastRegion } from './toast-region.tsx'

type DialogProps = {
  open: boolean
  onClose: () => void
  title: string
  description?: ReactNode
  children: ReactNode
  /** Buttons at the foot, in reading order. */
  footer?: ReactNode
  /**
   * 'sheet' fills a phone's screen. It does not scroll: its children lie below one another, and one of them does.
   * Another is its ToastRegion. In a short window each dialog scrolls as a whole.
   */
  size?: 'narrow' | 'wide' | 'sheet'
  role?: 'dialog' | 'alertdialog'
}

const FRAME = 'sheet-dialog border-line bg-sheet p-0 text-ink shadow-float'
const FLOATING =
  'm-auto max-h-[calc(100dvh-2rem)] w-[calc(100%-2rem)] overflow-y-auto overscroll-contain rounded-md border'
const SIZES = {
  narrow: `${FLOATING} max-w-120`,
  wide: `${FLOATING} max-w-220`,
  sheet:
    'm-0 h-dvh max-h-none w-full max-w-none overflow-hidden overscroll-contain md:m-auto md:h-[min(56rem,calc(100dvh-3rem))] md:w-[calc(100%-3rem)] md:max-w-280 md:rounded-md md:border short:overflow-y-auto short:md:h-[calc(100dvh-1rem)]',
}

/**
 * The browser's own modal dialog: it keeps the focus inside, closes on Esc and on Back, and gives the focus back.
 * An element with `data-autofocus` takes the focus first; without one, the browser chooses.
 */
export function Dialog({
  open,
  onClose,
  title,
  description,
  children,
  footer,
  size = 'narrow',
  role,
}: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const pressedOnVeil = useRef(false)
  const id = useId()
  const isSheet = size === 'sheet'
  useLayer(open, onClose)

  useEffect(() => {
    const element = dialog.current
    if (!element || element.open === open) return
    if (!open) return element.close()
    element.showModal()
    element.querySelector<HTMLElement>('[data-autofocus]')?.focus()
  }, [open])

  // One that goes while it is open gives the focus back as well: after it is gone there is nobody to do so.
  useLayoutEffect(() => {
    const element = dialog.current
    return () => element?.close()
  }, [])

  // A file field inside cancels too, and a dialog inside closes: React hands both up to us, and they are none of ours.
  const isOwn = (event: SyntheticEvent) => event.target === event.currentTarget

  function closeOnEscape(event: SyntheticEvent) {
    if (!isOwn(event)) return
    event.preventDefault()
    onClose()
  }

  // The sheet inside fills the dialog, so a press on the dialog itself is one on the veil around it. It must begin
  // there as well: selecting text and letting go outside is no wish to leave.

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Esc closes it already; the veil is for pointers
    <dialog
      ref={dialog}
      role={role}
      aria-labelledby={`${id}-title`}
      aria-describedby={description ? `${id}-text` : undefined}
      onCancel={closeOnEscape}
      onClose={(event) => open && isOwn(event) && onClose()}
      onMouseDown={(event) => {
        pressedOnVeil.current = isOwn(event)
      }}
      onClick={(event) => pressedOnVeil.current && isOwn(event) && onClose()}
      className={classNames(FRAME, SIZES[size])}
    >
      {open && (
        <div className={classNames('flex flex-col', isSheet && 'h-full short:h-auto')}>
          <header className="sticky top-0 z-1 short:static flex items-start gap-4 border-line border-b bg-sheet py-2.5 pr-3 pl-5 md:py-4 md:pl-6">
            <h2 id={`${id}-title`} className="flex-1 pt-1 text-xl">
              {title}
            </h2>
            <button
              type="button"
              aria-label="Close"
              onClick={onClose}
              className="grid size-9 shrink-0 cursor-pointer place-items-center rounded-sm text-soft transition-colors hover:bg-mist hover:text-ink"
            >
              <X aria-hidden="true" strokeWidth={1.5} className="size-5" />
            </button>
          </header>
          <div className={isSheet ? 'flex min-h-0 flex-1 flex-col' : 'px-5 py-5 md:px-6'}>
            {description && (
              <p id={`${id}-text`} className="text-soft">
                {description}
              </p>
            )}
            {children}
          </div>
          {footer && (
            <footer className="sticky bottom-0 short:static flex flex-wrap justify-end gap-3 border-line border-t bg-sheet px-5 py-4 md:px-6">
              {footer}
            </footer>
          )}
          {!isSheet && <ToastRegion place="dialog" />}
        </div>
      )}
    </dialog>
  )
}
