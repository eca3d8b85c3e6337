import { randomUUID } from 'node:crypto'

/** Addresses of an order that is none, written from one that is: there is no telling an id that never was from one that cannot be. */
export function wrongQueries(id: string, token: string) {
  const [head = '', ...rest] = id.split('-')
  const ids = [
    '',
    '1',
    '0',
    '-1',
    'null',
    'undefined',
    '*',
    '%25',
    '%00'.replace('%00', '%01'),
    `${id}x`,
    `x${id}`,
    id.slice(0, -1),
    id.slice(1),
    head,
    `${head}%25`,
    [...rest, head].join('-'),
    id.split('').reverse().join(''),
    `${id}%0a`,
    `${id},${id}`,
    `${id}'--`,
    "'%20OR%20'1'='1",
    `${id}%27%20OR%201=1--`,
    '..%2f..%2fadmin',
    '%F0%9F%8C%BF',
    'x'.repeat(4000),
    '00000000-0000-0000-0000-000000000000',
    'ffffffff-ffff-ffff-ffff-ffffffffffff',
    '[object%20Object]',
    '%7B%22$ne%22:null%7D',
  ]
  return [
    '',
    `orderId=${id}`,
    `id=${id}`,
    `order_id[]=${id}`,
    `order_id%00=${id}`.replace('%00', '%01'),
    ...ids.map((wrong) => `order_id=${wrong}`),
    ...[randomUUID(), randomUUID()].map((unknown) => `order_id=${unknown}&token=${token}`),
  ]
}

/** Tokens that open nothing, made from one that does. */
export function wrongTokens(token: string): string[] {
  const flipped = `${token.startsWith('A') ? 'B' : 'A'}${token.slice(1)}`
  const forged = randomUUID().replaceAll('-', '').padEnd(43, 'x')
  return [forged, token.slice(0, -1), flipped, `${token}x`, token.toLowerCase(), 'x', '']
}
