/** What a reader of docs/bench.md should know about each part. */
export const PART_TEXTS: Record<string, { title: string; about: string }> = {
  pages: {
    title: 'Pages from memory',
    about:
      'The home page, cached in memory, on 64 connections. The floor is a bare `node:http` server that sends the same bytes with the same headers to every request, turn by turn with the shop.',
  },
  start: {
    title: 'Start',
    about:
      'From the start of the process to the first answered page, Postgres included. The floor is a bare `node:http` server, started in the same run.',
  },
  memory: {
    title: 'Memory',
    about:
      'What the Node process holds: three seconds after its first page, and at most while 256 connections ask for pages. The floor is a bare `node:http` server under the same load.',
  },
  orders: {
    title: 'Placing orders',
    about:
      'Orders of three items from 16 buyers at once, each durable before it is answered. The floor is the best that plain code can do: a bare server that inserts the same rows in one prepared statement, without a rule, an index for the back office or a limit; it is measured again beside each size. Until November 2026 that statement was planned anew for every order, and the shop stood at 0.89 of it; of the prepared one it stores about 0.42. The goal of 0.75 is for `place_orders` in its last shape. A size is what is stored before the rounds, which add some ten thousand orders of their own.',
  },
  buying: {
    title: 'Orders of known customers',
    about:
      'Orders of three items from 16 people at once, turn by turn: people of companies with a price list, with a basket of three kinds and with one kind, people of companies without one, and strangers. Whoever has signed in is looked up with each order; the prices of a list are worked out once.',
  },
  collect: {
    title: 'Collecting visits',
    about:
      'Page views and heartbeats of 32 visitors at once, durable before they are answered. The floor is a bare server with the same batching that inserts the same rows in one prepared statement (until November 2026 one that was planned anew), without a rule or a total.',
  },
  catalogue: {
    title: 'Catalogue',
    about:
      'What a visitor waits for, one request at a time: a list that is cached, a search and a detail page that nobody asked for before.',
  },
  office: {
    title: 'Back office',
    about:
      'Lists, searches and cards, in the server and without the network: the slowest but one of a hundred (p99). The floor is one order read by its key in the same run. The dashboard is timed in a browser until it can be used.',
  },
  customers: {
    title: 'Customers',
    about:
      'With 100,000 companies and a million orders: lists, searches, the page of a company, and the pages of the account of the company with the most orders, in the server and without the network (p99); and orders of buyers whom a company knows against those of strangers, turn by turn in the same shop.',
  },
  stock: {
    title: 'Stock',
    about:
      'Orders of 16 buyers at once for one product whose stock is counted, each of which locks the same row of stock, against the same orders while it is not counted, turn by turn in the same shop.',
  },
  recall: {
    title: 'Recall',
    about:
      'Among a million orders, each with goods picked of a batch: who got one of them (500 consignees, 2,000 orders), in the server and without the network; then its recall, until the batch is blocked, until all letters are in the outbox, and its page.',
  },
  money: {
    title: 'Money',
    about:
      'With a hundred thousand and a million orders, of which nine in ten have an invoice and a payment, and those of the last month wait for theirs in half: lists of invoices, what is ready for one, the second row of the dashboard, the account of the customer with the most invoices, in the server and without the network (p99); and what an accountant takes along, whole.',
  },
  documents: {
    title: 'Documents',
    about:
      'Two hundred invoices of ten lines in one press, each a PDF/A-3 with its XML and a code to pay by, drawn one after another in the process beside the shop; the floor draws the same in the process that measures. How long the event loop waits is measured meanwhile. Then a list without end.',
  },
  reports: {
    title: 'Statistics',
    about:
      'Each report of the view of twelve months, in the server (p99), and the whole page in a browser until it can be used.',
  },
  lighthouse: {
    title: 'Lighthouse',
    about: 'A phone on a slow network, first visit; the median of three visits to each page.',
  },
}
