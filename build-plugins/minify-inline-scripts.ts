import { readFile } from 'node:fs/promises'
import { minify, type Plugin } from 'vite'

const QUERY = '?raw'

/** The text of a script that stands in every page: without the comments and the room that people need. */
export function minifyInlineScripts(): Plugin {
  return {
    name: 'cultivar:minify-inline-scripts',
    apply: 'build',
    enforce: 'pre',
    async load(id) {
      if (!id.endsWith(`.js${QUERY}`)) return undefined
      const file = id.slice(0, -QUERY.length)
      const { code, errors } = await minify(file, await readFile(file, 'utf8'), { module: false })
      if (errors.length > 0) throw new Error(`${file} cannot be read: ${errors[0]?.message}`)
      return `export default ${JSON.stringify(code)}`
    },
  }
}
