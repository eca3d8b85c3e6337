import './lib/require-node-20.mjs'

import('./flakes/find-flakes.mjs').then((command) => command.findFlakes())
