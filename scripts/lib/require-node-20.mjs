// Written so that Node releases of many years ago can read it: they too deserve a sentence instead of a syntax error.
var major = Number(process.versions.node.split('.')[0])
if (major < 20) {
  console.error(
    'Cultivar needs Node 20 or newer to set itself up, and this is Node ' +
      process.versions.node +
      '. Install a newer Node from https://nodejs.org and run the command again.',
  )
  process.exit(1)
}
