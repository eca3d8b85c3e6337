import './lib/require-node-20.mjs'

import('./lib/manage-admins.mjs').then((command) => command.manageAdmins(process.argv.slice(2)))
