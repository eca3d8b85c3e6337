import { checkRouterMarkup, renderRouterMarkup } from '#server/http/router/check-router-markup.ts'

// The build runs this: an update of React Router may write its pages otherwise.
const problem = checkRouterMarkup(await renderRouterMarkup())
if (problem !== undefined) {
  process.stderr.write(`${problem}\n`)
  process.exitCode = 1
}
