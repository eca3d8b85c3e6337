import { useEffect, useState } from 'react'
import { toast } from '#app/ui/toast.ts'
import { dismissToast, keepProblems } from '#app/ui/toast-changes.ts'
import type { OrderProblem } from '#domain/orders/checkout/order-problem.ts'
import { problemToast, sentenceOf } from '#domain/orders/checkout/problem-toast.ts'
import type { Basket, Filled } from './use-basket.ts'

type Refusal = {
  /** By the rules of this page, or by the shop alone. */
  by: 'rules' | 'shop'
  problems: OrderProblem[]
  filled: Filled
  /** The toast that says so, and what it speaks of. */
  toastId: number
  reported: OrderProblem[]
}

/** Why the last attempt was refused, and which problems are left: beside the fields, and in one toast. */
export function useRefusal(
  { checkout, filled }: Pick<Basket, 'checkout' | 'filled'>,
  findProblems: (filled: Filled) => OrderProblem[],
) {
  const [refusal, setRefusal] = useState<Refusal>()
  const open = refusal ? stillWrong(refusal, filled, findProblems(filled)) : []
  const sentences = open
    .filter((problem) => refusal?.reported.some((reported) => isOfSame(reported, problem)))
    .map(sentenceOf)
    .join('\n')

  useEffect(() => {
    if (refusal) keepProblems(refusal.toastId, sentences.split('\n').filter(Boolean))
  }, [refusal, sentences])

  // The toast belongs to this attempt, and to this dialog.
  useEffect(() => {
    if (refusal) return () => dismissToast(refusal.toastId)
  }, [refusal])

  return {
    /** A new object with every refused attempt. */
    refusal,
    refuse(by: Refusal['by'], problems: OrderProblem[], refused: Filled) {
      const { title, problems: reported } = problemToast(checkout, problems)
      const toastId = toast.problems(title, reported.map(sentenceOf))
      setRefusal({ by, problems, filled: refused, toastId, reported })
    },
    /** The problem of a field, or of the 'lines' of a kind, until it is solved. */
    problemOf(field: string, kind?: string): string | undefined {
      return open.find((problem) => problem.field === field && (problem.kind ?? kind) === kind)?.message
    },
  }
}

/** The shop may refuse what this page's rules allow: such a problem counts as solved once its value is changed. */
function stillWrong({ by, problems, filled: refused }: Refusal, filled: Filled, current: OrderProblem[]) {
  return problems.flatMap((problem) => {
    const known = current.find((candidate) => isOfSame(candidate, problem))
    if (known) return [known]
    return by === 'shop' && isUnchanged(problem, refused, filled) ? [problem] : []
  })
}

function isOfSame(one: OrderProblem, other: OrderProblem) {
  return one.field === other.field && one.kind === other.kind
}

function isUnchanged({ field, kind }: OrderProblem, before: Filled, now: Filled) {
  if (field !== 'lines') return before.values[field] === now.values[field]
  const kinds = kind === undefined ? Object.keys(now.lines) : [kind]
  return kinds.every((name) => before.lines[name] === now.lines[name])
}
