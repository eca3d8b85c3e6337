import { useEffect, useState } from 'react'
import type { OrderOffer } from '#domain/ordering/order-offer.ts'
import { takeOffer } from './order-offers.ts'

type Answer = OrderOffer | 'waiting' | 'failed'

/** What is sold, and a way to ask once more. */
export function useOffer(kind: string): [answer: Answer, askAgain: () => void] {
  const [answer, setAnswer] = useState<Answer>('waiting')

  useEffect(() => {
    let isWanted = answer === 'waiting'
    const settle = (settled: Answer) => isWanted && setAnswer(settled)
    if (isWanted) takeOffer(kind).then(settle, () => settle('failed'))
    return () => {
      isWanted = false
    }
  }, [kind, answer])

  return [answer, () => setAnswer('waiting')]
}
