import { useEffect, useRef, useState } from 'react'
import type { MailBlock, MailFact, MailItems } from '#domain/messages/mail-block.ts'
import { isTemplateName, rulesOf, type Template } from '#domain/messages/message-templates.ts'
import { sampleValues } from '#domain/messages/sample-values.ts'
import { writeTemplate } from '#domain/messages/write-template.ts'

type MailPreviewProps = { to?: string; subject: string; blocks: readonly MailBlock[]; attached?: string }

/** A mail as its reader will see it, before it is sent. Nothing in it leads anywhere. */
export function MailPreview({ to, subject, blocks, attached }: MailPreviewProps) {
  return (
    <div className="rounded-sm border border-line bg-paper text-sm">
      <dl className="grid gap-0.5 border-line border-b px-4 py-3">
        {to && <Head term="To">{to}</Head>}
        <Head term="Subject">{subject}</Head>
        {attached && <Head term="Attachment">{attached}</Head>}
      </dl>
      <div className="grid gap-3 px-4 py-4">
        {blocks.map((block, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the blocks of a mail have no other name
          <Block key={at} block={block} />
        ))}
      </div>
    </div>
  )
}

function Head({ term, children }: { term: string; children: string }) {
  return (
    <div className="break-words">
      <dt className="inline text-soft">{term}: </dt>
      <dd className="inline">{children}</dd>
    </div>
  )
}

function Block({ block }: { block: MailBlock }) {
  switch (block.kind) {
    case 'heading':
      return <p className="font-display text-xl">{block.text}</p>
    case 'paragraph':
      return <p className="whitespace-pre-line break-words">{block.text}</p>
    case 'small':
      return <p className="text-soft text-xs">{block.text}</p>
    case 'facts':
      return <Facts facts={block.facts} />
    case 'items':
      return (
        <div className="grid gap-2">
          {block.groups.map(({ title, items }) => (
            <Items key={title?.term ?? ''} title={title} items={items} />
          ))}
          <Facts facts={block.total} />
        </div>
      )
    case 'steps':
      return <Facts facts={block.steps} />
    case 'link':
      return <p className="font-medium text-moss underline">{block.text}</p>
  }
}

function Items({ title, items }: MailItems) {
  return (
    <div>
      {title && (
        <p className="pb-1 font-display text-lg">
          {title.term} <span className="font-sans text-sm text-soft">{title.value}</span>
        </p>
      )}
      <ul className="border-line border-t">
        {items.map(({ name, detail, quantity, price }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two lines may have one name
          <li key={at} className="border-line border-b py-2">
            <span className="font-medium">{name}</span> <span className="text-soft">{detail}</span>
            <span className="block font-mono text-xs">{[quantity, price].filter(Boolean).join(' · ')}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}

function Facts({ facts }: { facts: readonly MailFact[] }) {
  return (
    <dl>
      {facts.map(({ term, value }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two facts may have one name
        <div key={at} className="break-words">
          <dt className="inline text-soft">{term}: </dt>
          <dd className="inline whitespace-pre-line">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** What the fields beside it would make of an order that does not exist. `path` is the group of the template's settings. */
export function TemplatePreview({ path }: { path: string }) {
  const details = useRef<HTMLDetailsElement>(null)
  const [typed, setTyped] = useState<Template>()
  // Somebody may have opened it before React came.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once; later it says itself when it is opened
  useEffect(() => {
    if (details.current?.open) read()
  }, [])
  const name = path.replace(/^messages\./, '')
  if (!isTemplateName(name)) return null
  const { usual } = rulesOf(name)

  function read() {
    const form = details.current?.closest('form')
    const text = (part: keyof Template) => {
      const control = form?.elements.namedItem(`${path}.${part}`)
      const isField = control instanceof HTMLTextAreaElement || control instanceof HTMLInputElement
      return (isField && control.value.trim()) || usual[part]
    }
    setTyped(details.current?.open ? { subject: text('subject'), text: text('text') } : undefined)
  }

  return (
    <details ref={details} onToggle={read} className="scripted-only text-sm">
      <summary className="cursor-pointer">Preview</summary>
      {typed && (
        <div className="mt-3">
          <MailPreview {...writeTemplate(typed, sampleValues(name))} />
        </div>
      )}
    </details>
  )
}
