import { useEffect, useRef, useState } from 'react'
import { previewAddress } from '#domain/shop/preview-address.ts'

type ShopPreviewProps = {
  /** A page of the shop, with the part of it that is looked at: '/#contact'. */
  path: string
  /** Whatever changes what the page says. */
  state: unknown
}

/**
 * The shop as it becomes, beside what is typed: the preview of the settings, as a picture of the page. It is fetched and written into the frame,
 * since the shop lets no page be framed, and without scripts, since nothing is to be done in it.
 */
export function ShopPreview({ path, state }: ShopPreviewProps) {
  const frame = useRef<HTMLIFrameElement>(null)
  const [page, setPage] = useState<string>()
  const [address = '/', part] = path.split('#')
  const preview = previewAddress(address)

  // biome-ignore lint/correctness/useExhaustiveDependencies: the page says something else with each state
  useEffect(() => {
    const reading = new AbortController()
    void readPage(preview, reading.signal).then((read) => {
      if (read !== undefined) setPage(read)
    })
    return () => reading.abort()
  }, [preview, state])

  useEffect(() => showPart(frame.current, part), [part])

  return (
    <div className="overflow-hidden border border-line bg-sheet">
      <iframe
        ref={frame}
        title="The shop as it becomes"
        sandbox="allow-same-origin"
        tabIndex={-1}
        srcDoc={page}
        onLoad={({ currentTarget }) => showPart(currentTarget, part)}
        className="block h-[calc(200dvh-20rem)] w-[200%] origin-top-left -mb-[calc(100dvh-10rem)] scale-50"
      />
    </div>
  )
}

async function readPage(address: string, signal: AbortSignal): Promise<string | undefined> {
  try {
    const answer = await fetch(address, { signal })
    if (!answer.ok) return undefined
    const page = new DOMParser().parseFromString(await answer.text(), 'text/html')
    for (const script of page.querySelectorAll('script, link[rel="modulepreload"]')) script.remove()
    return `<!doctype html>${page.documentElement.outerHTML}`
  } catch {
    // Away for a moment, or another page is asked for by now: what was shown before stays.
    return undefined
  }
}

function showPart(frame: HTMLIFrameElement | null, part: string | undefined) {
  const page = frame?.contentDocument
  const found = part === undefined ? page?.documentElement : page?.getElementById(part)
  found?.scrollIntoView()
}
