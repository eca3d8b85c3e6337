import './lib/require-node-20.mjs'

import('./lib/prove-shop.mjs').then((command) => command.proveShop())
