import { OrderAgain } from '#app/features/order-again/order-again.tsx'
import { loadBasketPorts } from './basket-ports.ts'

/** What a list of orders shows with each. */
export function orderAgain(orderId: string, number: string) {
  return <OrderAgain orderId={orderId} number={number} loadPorts={loadBasketPorts} />
}
