import { useEffect, useState } from 'react'
import { toast } from '#app/ui/toast.ts'
import { dismissToast, keepProblems } from '#app/ui/toast-changes.ts'
import type { Draft } from '#domain/ordering/draft.ts'
import type { OrderProblem } from '#domain/ordering/order-problem.ts'
import { problemToast } from '#domain/ordering/problem-toast.ts'
import type { Order } from './use-order.ts'

type Refusal = {
  /** By the rules of this page, or by the shop alone. */
  by: 'rules' | 'shop'
  problems: OrderProblem[]
  draft: Draft
  /** The toast that says so, and the fields that it speaks of. */
  toastId: number
  reported: string[]
}

/** Why the last attempt was refused, and what of it is still to be mended: beside the fields, and in one toast. */
export function useRefusal({ kind, draft }: Order, findProblems: (draft: Draft) => OrderProblem[]) {
  const [refusal, setRefusal] = useState<Refusal>()
  const open = refusal ? stillWrong(refusal, draft, findProblems(draft)) : []
  const sentences = open
    .filter(({ field }) => refusal?.reported.includes(field))
    .map(({ message }) => message)
    .join('\n')

  useEffect(() => {
    if (refusal) keepProblems(refusal.toastId, sentences.split('\n').filter(Boolean))
  }, [refusal, sentences])

  // It belongs to this attempt, and to this dialog.
  useEffect(() => {
    if (refusal) return () => dismissToast(refusal.toastId)
  }, [refusal])

  return {
    /** Anew with every refused attempt. */
    refusal,
    refuse(by: Refusal['by'], problems: OrderProblem[], refused: Draft) {
      const said = problemToast(kind, problems)
      const toastId = toast.problems(
        said.title,
        said.problems.map(({ message }) => message),
      )
      setRefusal({ by, problems, draft: refused, toastId, reported: said.problems.map(({ field }) => field) })
    },
    /** What is wrong with a field, or with 'lines', until it is mended. */
    problemOf(field: string): string | undefined {
      return open.find((problem) => problem.field === field)?.message
    },
  }
}

/** The shop may know better than the rules of this page: what it refused counts as mended once it is changed. */
function stillWrong({ by, problems, draft: refused }: Refusal, draft: Draft, current: OrderProblem[]) {
  return problems.flatMap((problem) => {
    const known = current.find(({ field }) => field === problem.field)
    if (known) return [known]
    return by === 'shop' && isUnchanged(problem.field, refused, draft) ? [problem] : []
  })
}

function isUnchanged(field: string, before: Draft, now: Draft) {
  return field === 'lines' ? before.lines === now.lines : before.values[field] === now.values[field]
}
