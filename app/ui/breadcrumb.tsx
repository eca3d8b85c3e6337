type Crumb = { text: string; to: string }

/** With plain links: it stands in static HTML. */
export function Breadcrumb({ trail, current }: { trail: Crumb[]; current: string }) {
  return (
    <nav aria-label="Breadcrumb">
      <ol className="flex flex-wrap gap-x-2 gap-y-1 font-mono text-soft text-xs">
        {trail.map((crumb) => (
          <li key={crumb.to} className="flex gap-2">
            <a href={crumb.to} className="hover:text-ink">
              {crumb.text}
            </a>
            <span aria-hidden="true">/</span>
          </li>
        ))}
        <li aria-current="page" className="text-ink">
          {current}
        </li>
      </ol>
    </nav>
  )
}
