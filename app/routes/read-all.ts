/** Reads all of them at once, and has what came of each under its name. */
export async function readAll<Reads extends object>(
  reads: Reads,
): Promise<{ [Name in keyof Reads]: Awaited<Reads[Name]> }> {
  return Object.fromEntries(
    await Promise.all(Object.entries(reads).map(async ([name, read]) => [name, await read])),
  )
}
