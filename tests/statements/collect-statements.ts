import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { type CallExpression, isCallExpression, type Node } from 'typescript/unstable/ast'
import { API, type Project } from 'typescript/unstable/sync'
import { type RowType, readRowType, readTableRow } from './row-type.ts'
import { createWriter, nameOf } from './write-statement.ts'

/** By whom a value comes: the shop's handle, the driver, or as JSON that Postgres makes of the row. */
export type ReadBy = 'handle' | 'driver' | 'json'

/** What runs a statement: which of its arguments it is, and which of its type arguments the row; none where the type follows from its name. */
const RUNNERS: Record<string, { readBy: ReadBy; statement: number; row?: number }> = {
  execute: { readBy: 'handle', statement: 0, row: 0 },
  query: { readBy: 'driver', statement: 0, row: 0 },
  readRows: { readBy: 'driver', statement: 1, row: 0 },
  readLines: { readBy: 'driver', statement: 1, row: 1 },
  readGroups: { readBy: 'json', statement: 1 },
}

export type Statement = {
  /** File and line. */
  place: string
  readBy: ReadBy
  row: RowType
  /** In each shape that can be told from the source; none where only the running shop knows it. */
  texts: string[]
}

/** Every statement of the server with a type of its rows that somebody wrote by hand. */
export function collectStatements(root: string): Statement[] {
  const api = new API({ cwd: root })
  try {
    const config = `${root}/tests/statements/tsconfig.json`
    const project = api.updateSnapshot({ openProjects: [config] }).getProject(config)
    if (!project) throw new Error(`TypeScript cannot open ${config}`)
    return collect(project, root)
  } finally {
    api.close()
  }
}

function collect(project: Project, root: string): Statement[] {
  const sources = project.rootFiles
    .filter((file) => !file.includes('.test.'))
    .map((file) => ({ file, source: readFileSync(file, 'utf8') }))
  const callsOf = (name: string) =>
    sources
      .filter(({ source }) => source.includes(`${name}(`) || source.includes(`${name}<`))
      .flatMap(({ file }) => findCalls(project, file, (called) => called === name))
  const writeShapes = createWriter(project, callsOf)

  function readCall(call: CallExpression): Pick<Statement, 'readBy' | 'row' | 'texts'> | undefined {
    const { readBy, statement, row: at } = RUNNERS[nameOf(call)] ?? {}
    const node = statement === undefined ? undefined : call.arguments[statement]
    const type = at === undefined ? undefined : call.typeArguments?.[at]
    if (!readBy || !node) return undefined
    const row =
      at === undefined ? readTableRow(project.checker, call) : type && readRowType(project.checker, type)
    return row && { readBy, row, texts: writeShapes(node) }
  }

  return sources
    .filter(({ source }) => /\b(execute|query|readRows|readLines)<|\breadGroups\(/.test(source))
    .flatMap(({ file, source }) =>
      findCalls(project, file, (name) => Object.hasOwn(RUNNERS, name)).flatMap((call) => {
        const line = source.slice(0, call.getStart()).split('\n').length
        const read = readCall(call)
        return read ? [{ place: `${relative(root, file)}:${line}`, ...read }] : []
      }),
    )
}

function findCalls(project: Project, file: string, isWanted: (name: string) => boolean): CallExpression[] {
  const found: CallExpression[] = []
  function look(node: Node): undefined {
    if (isCallExpression(node) && isWanted(nameOf(node))) found.push(node)
    node.forEachChild(look)
  }
  project.program.getSourceFile(file)?.forEachChild(look)
  return found
}
