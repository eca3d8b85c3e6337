/** Many who ask for one row each in the same moment are answered with one read. */
export function gatherReads<Value>(readMany: (keys: string[]) => Promise<Map<string, Value>>) {
  let gathering: { keys: Set<string>; values: Promise<Map<string, Value>> } | undefined

  return async function read(key: string): Promise<Value | undefined> {
    gathering ??= gather()
    gathering.keys.add(key)
    return (await gathering.values).get(key)
  }

  function gather() {
    const keys = new Set<string>()
    const values = new Promise<void>((resolve) => setImmediate(resolve)).then(() => {
      gathering = undefined
      return readMany([...keys])
    })
    return { keys, values }
  }
}
