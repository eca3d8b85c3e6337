import { StaticHtml } from '#app/ui/static-html.tsx'
import { ThemeSwitch } from '#app/ui/theme-switch.tsx'

export function SiteFooter({ columns, ages }: { columns: string; ages: string }) {
  return (
    <footer id="contact" className="scroll-mt-20 border-line border-t bg-mist">
      <StaticHtml html={columns} />
      <div className="wrap flex flex-wrap items-center justify-between gap-4 pb-8">
        <p className="font-mono text-soft text-xs">{ages}</p>
        <ThemeSwitch />
      </div>
    </footer>
  )
}
