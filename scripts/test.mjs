import './lib/require-node-20.mjs'

import('./gate/run-gate.mjs').then((command) => command.runGate())
