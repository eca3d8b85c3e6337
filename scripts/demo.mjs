import './lib/require-node-20.mjs'

import('./lib/demo-shop.mjs').then((command) => command.demoShop())
