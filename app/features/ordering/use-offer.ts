import { useEffect, useState } from 'react'
import type { OrderOffer } from '#domain/ordering/order-offer.ts'
import { takeOffer } from './order-offers.ts'

type Answer = OrderOffer | 'waiting' | 'failed'

/** What is sold, a way to ask once more, and one to take what the shop has said otherwise. */
export function useOffer(
  kind: string,
): [answer: Answer, askAgain: () => void, setOffer: (offer: OrderOffer) => void] {
  const [answer, setAnswer] = useState<Answer>('waiting')

  useEffect(() => {
    let isWanted = answer === 'waiting'
    const settle = (settled: Answer) => isWanted && setAnswer(settled)
    if (isWanted) takeOffer(kind).then(settle, () => settle('failed'))
    return () => {
      isWanted = false
    }
  }, [kind, answer])

  return [answer, () => setAnswer('waiting'), setAnswer]
}
