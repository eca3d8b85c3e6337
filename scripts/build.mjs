import './lib/require-node-20.mjs'

import('./lib/build-shop.mjs').then((command) => command.buildShop())
