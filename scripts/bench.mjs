import './lib/require-node-20.mjs'

import('./lib/bench-shop.mjs').then((command) => command.benchShop())
