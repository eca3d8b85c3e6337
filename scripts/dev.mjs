import './lib/require-node-20.mjs'

import('./lib/develop-shop.mjs').then((command) => command.developShop())
