/** Says what is being done and, afterwards, how long it took. */
export async function reportStep(title, work) {
  const startedAt = Date.now()
  process.stdout.write(`${title}… `)
  try {
    const result = await work()
    process.stdout.write(`done in ${formatDuration(Date.now() - startedAt)}\n`)
    return result
  } catch (error) {
    process.stdout.write(`failed after ${formatDuration(Date.now() - startedAt)}\n`)
    throw error
  }
}

export function formatDuration(milliseconds) {
  if (milliseconds < 10_000) return `${(milliseconds / 1000).toFixed(1)} s`
  const seconds = Math.round(milliseconds / 1000)
  return seconds < 120 ? `${seconds} s` : `${Math.floor(seconds / 60)} min ${seconds % 60} s`
}
