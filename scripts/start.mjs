import './lib/require-node-20.mjs'

import('./lib/start-shop.mjs').then((command) => command.startShop())
