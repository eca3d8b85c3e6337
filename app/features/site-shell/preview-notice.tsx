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
