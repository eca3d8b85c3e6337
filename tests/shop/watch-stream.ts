import type { RunningShop } from './running-shop.ts'

/** Listens to a stream of a shop. `ended` says whether it was complete, or cut off. */
export async function watchStream({ url }: Pick<RunningShop, 'url'>, path: string, cookie = '') {
  const leaving = new AbortController()
  const response = await fetch(`${url}${path}`, { headers: { cookie }, signal: leaving.signal })
  let heard = ''
  const ended = (async () => {
    for await (const part of response.body?.pipeThrough(new TextDecoderStream()) ?? []) heard += part
    return 'complete'
  })().catch(() => 'cut off')
  return { response, ended, heard: () => heard, leave: () => leaving.abort() }
}
