import './lib/require-node-20.mjs'

import('./lib/run-cli.mjs').then((command) => command.runCli('catalogue', process.argv.slice(2)))
