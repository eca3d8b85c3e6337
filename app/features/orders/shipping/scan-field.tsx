import { useEffect, useRef, useState } from 'react'
import { InputField } from '#app/ui/input-field.tsx'
import { toast } from '#app/ui/toast.ts'
import { type BatchPick, type PickingLine, pickScanned } from '#domain/orders/shipping/picking.ts'

type ScanFieldProps = {
  lines: readonly PickingLine[]
  /** What stands beside a batch on the page. */
  typedQuantity: (line: PickingLine, code: string) => number | undefined
  onPick: (pick: BatchPick) => void
}

/** A scanner types what it reads and ends it with Enter. What it types with no field in focus comes here. */
export function ScanField({ lines, typedQuantity, onPick }: ScanFieldProps) {
  const field = useRef<HTMLInputElement>(null)
  const [text, setText] = useState('')
  const [problem, setProblem] = useState<string>()

  useEffect(() => {
    function takeFocus(event: KeyboardEvent) {
      if (!/^\S$/u.test(event.key) || event.ctrlKey || event.metaKey || event.altKey) return
      const isTyping = document.activeElement?.matches('input, textarea, select')
      if (!isTyping) field.current?.focus({ preventScroll: true })
    }
    document.addEventListener('keydown', takeFocus)
    return () => document.removeEventListener('keydown', takeFocus)
  }, [])

  function scan() {
    if (text.trim() === '') return
    const result = pickScanned(lines, text, typedQuantity)
    setText('')
    setProblem(result.ok ? undefined : result.problem)
    if (result.ok) onPick(result.pick)
    else toast.error('Not picked', result.problem)
  }

  return (
    <form
      className="max-w-md print:hidden"
      onSubmit={(event) => {
        event.preventDefault()
        scan()
      }}
    >
      <InputField
        label="Scan batch"
        hint="Scan or type the batch number on the label. It picks the open quantity, or the quantity entered beside it."
        error={problem}
        ref={field}
        autoComplete="off"
        spellCheck={false}
        maxLength={300}
        value={text}
        onChange={(event) => setText(event.target.value)}
        inputClassName="font-mono"
      />
    </form>
  )
}
