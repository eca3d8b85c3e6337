import type { ReactNode } from 'react'
import { Sheet } from '#app/ui/sheet.tsx'

/** The frame of the sign-in pages: one question at a time. */
export function SignInFrame({
  title,
  lead,
  children,
}: {
  title: string
  lead: ReactNode
  children?: ReactNode
}) {
  return (
    <div className="wrap grid justify-items-center py-14 md:py-20">
      <div className="grid w-full max-w-md gap-6">
        <div className="grid gap-2">
          <h1 className="text-3xl">{title}</h1>
          <div className="grid gap-2 text-soft">{lead}</div>
        </div>
        {children && <Sheet>{children}</Sheet>}
      </div>
    </div>
  )
}
