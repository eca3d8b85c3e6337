/** Opens a document of the settings. A PDF is downloaded; a picture has a tab of its own, so that nothing typed is lost. */
export function DocumentLink({ name, to }: { name: string; to: string }) {
  return (
    <a href={to} target="_blank" rel="noreferrer" className="break-words">
      {name}
    </a>
  )
}
