/** On a public address without a licence: said before anything else on every page. */
export function PreviewNotice() {
  return (
    <aside aria-label="Preview" className="site-notice border-line border-b bg-mist text-sm">
      <p className="wrap py-2">
        <strong className="mr-2 font-mono font-normal text-resin-ink text-xs">Preview</strong>
        This shop shows its catalogue and does not take orders yet.
      </p>
    </aside>
  )
}

/** For staff who look at what they are about to publish. */
export function DraftNotice() {
  return (
    <aside aria-label="Preview" className="site-notice border-line border-b bg-mist text-sm">
      <p className="wrap py-2">
        <strong className="mr-2 font-mono font-normal text-resin-ink text-xs">Preview</strong>
        Your settings as they are not published yet. You alone see this page; links lead to the shop as it is.{' '}
        <a href="/admin/settings/review">Back to the review</a>
      </p>
    </aside>
  )
}
