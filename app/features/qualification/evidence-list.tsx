import { DOCUMENTS, documentPath } from '#domain/documents.ts'
import { readDocument } from '#domain/shop/setting-document.ts'

/** The files of a right or an application, each as a link of its own name. */
export function EvidenceList({ evidence, label }: { evidence: readonly string[]; label: string }) {
  const documents = evidence.map(readDocument).filter((document) => document !== undefined)
  if (documents.length === 0) return <span className="text-soft">No files</span>
  return (
    <ul aria-label={label} className="grid gap-1">
      {documents.map((document) => (
        <li key={document.file}>
          <a
            href={documentPath(DOCUMENTS.evidence, { hash: document.file })}
            target="_blank"
            rel="noreferrer"
            className="break-all"
          >
            {document.name}
          </a>
        </li>
      ))}
    </ul>
  )
}
