import type { ReactNode } from 'react'

export function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid gap-6">
      <h2 className="border-line border-b pb-3 text-3xl">{title}</h2>
      {children}
    </section>
  )
}
