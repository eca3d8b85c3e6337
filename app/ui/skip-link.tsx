/** First stop of the Tab key on every page; invisible until it has the focus. */
export function SkipLink() {
  return (
    <a
      href="#content"
      className="sr-only rounded-md bg-moss px-4 py-2 font-medium text-on-moss no-underline focus:not-sr-only focus:fixed focus:top-3 focus:left-3 focus:z-10"
    >
      Skip to content
    </a>
  )
}
