/** First stop of the Tab key on every page; invisible until it has the focus. */
export function SkipLink() {
  return (
    <a href="#content" className="skip-link">
      Skip to content
    </a>
  )
}
