import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { orderInput } from '#tests/orders/order-input.ts'
import { postOrder } from '#tests/shop/post-order.ts'
import { type RunningShop, removeFolder, startShop } from '#tests/shop/running-shop.ts'

/** More than one network may have (server/http/connection-limits.ts). */
const CONNECTIONS = 700
const MOST_OF_NETWORK = 512

let shop: RunningShop
const silent: Socket[] = []

beforeAll(async () => {
  shop = await startShop()
})

afterAll(async () => {
  for (const socket of silent) socket.destroy()
  await shop.stop()
  removeFolder(shop.dataDir)
})

it('holds a bounded number of connections that say nothing, and takes an order while the bound is reached', async () => {
  const port = Number(new URL(shop.url).port)
  for (let count = 0; count < CONNECTIONS; count++) {
    const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true })
    socket.on('error', () => undefined).resume()
    silent.push(socket)
    await once(socket, 'connect')
  }
  // Without an answer: whoever is waited for too long gets one.
  const dropped = () => silent.filter((socket) => socket.readableEnded && socket.bytesRead === 0).length
  await expect.poll(dropped).toBeGreaterThanOrEqual(CONNECTIONS - MOST_OF_NETWORK)
  expect((await postOrder(shop, orderInput())).status).toBe(201)
  expect((await fetch(`${shop.url}/vapes`)).status).toBe(200)
})
